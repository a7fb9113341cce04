import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import type { AccountRow } from '../store.ts';
import { makeCode } from './codes.ts';
import { codeVars, type Invitation, inviteVars, write } from './post.ts';

type Unverified = Pick<AccountRow, 'id' | 'email' | 'email_key' | 'language' | 'password_hash'>;

/** A new invitation; the older ones are void. */
export async function sendInvitation(
  ctx: Context,
  db: TenantDb,
  account: Unverified,
  { by, landing }: Invitation = { by: '' },
): Promise<void> {
  const code = await makeCode(ctx, db, { purpose: 'invite', key: account.email_key, accountId: account.id });
  await write(ctx, db, account, {
    template: 'account-invite',
    path: 'recover',
    token: code.token,
    ...(landing && { returnUrl: landing }),
    vars: { ...inviteVars, by },
  });
}

/** The way to confirm an address. Who was invited and has no password yet gets the invitation again. */
export async function sendConfirmation(
  ctx: Context,
  db: TenantDb,
  account: Unverified,
  returnUrl: string | null = null,
): Promise<void> {
  const code = await makeCode(ctx, db, { purpose: 'verify', key: account.email_key, accountId: account.id, returnUrl });
  if (account.password_hash === null) return sendInvitation(ctx, db, account);
  await write(ctx, db, account, {
    template: 'account-verify',
    path: 'verify',
    token: code.token,
    vars: codeVars(code),
  });
}
