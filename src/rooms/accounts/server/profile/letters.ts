import { langOf } from '../../../../contract/lang.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { browserOf } from '../password/secrets.ts';
import { makeCode } from '../register/codes.ts';
import { codeVars, inviteVars, linkIn, type To, write } from '../register/post.ts';
import { type RegistrationRow, registrationOf } from '../register/registration.store.ts';
import type { AccountRow } from '../store.ts';

type Invited = Pick<AccountRow, 'id' | 'email' | 'email_key' | 'language'>;

/** A new invitation; the older ones are void. @returns the link it brings */
export async function sendInvitation(ctx: Context, db: TenantDb, account: Invited): Promise<string> {
  const code = await makeCode(ctx, db, { purpose: 'invite', key: account.email_key, accountId: account.id });
  await write(ctx, db, account, {
    template: 'account-invite',
    path: 'recover',
    token: code.token,
    vars: inviteVars,
  });
  return linkIn(ctx, langOf(account.language), 'recover', code.token);
}

/** The way to confirm a registration. */
export async function sendConfirmation(
  ctx: Context,
  db: TenantDb,
  registration: Pick<RegistrationRow, 'id' | 'email' | 'email_key' | 'language'>,
  returnUrl: string | null = null,
): Promise<void> {
  const { id, email, email_key: key, language } = registration;
  const code = await makeCode(ctx, db, { purpose: 'verify', key, accountId: null, registrationId: id, returnUrl });
  await write(
    ctx,
    db,
    { id: null, email, language: langOf(language) },
    {
      template: 'account-verify',
      path: 'verify',
      token: code.token,
      vars: codeVars(code),
    },
  );
}

/** Whom an address is still to be confirmed by: somebody invited, or who registered; null where nobody waits. */
export async function whoWaits(
  ctx: Context,
  db: TenantDb,
  key: string,
  account: AccountRow | undefined,
): Promise<To | null> {
  const registration = await registrationOf(db, key, browserOf(ctx));
  if (account) return account.status === 'unverified' ? account : null;
  return registration ? { id: null, email: registration.email, language: langOf(registration.language) } : null;
}
