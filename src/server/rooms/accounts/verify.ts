import type { Input, Output } from '../../../contract/calls/calls.ts';
import { readAddress } from '../../../contract/rules/email.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { refuseField } from '../../engine/refusal.ts';
import type { OneTimeCodeRow } from './code.store.ts';
import { refuseCode, spendCode, spendLink } from './parts/codes.ts';
import { makeWithoutPassword } from './parts/make-account.ts';
import { accountById, changeAccount } from './store.ts';

/** Confirms an address by the code or by the link of the mail (ACC-1); logging in comes after. */
export async function verify(ctx: Context, input: Input<'POST /user/verify'>): Promise<Output<'POST /user/verify'>> {
  const address = readAddress(input.email ?? '');
  if (!input.token && !address) throw refuseField('email', 'problem.email');
  if (!input.token && !input.code) throw refuseField('code', 'problem.fillOut');
  const done = await ctx.transaction(async (db) => {
    const spent = input.token
      ? await spendLink(db, input.token, ['verify', 'register'])
      : await spendCode(ctx, db, address!.key, 'verify', input.code!);
    if (spent.refused) return spent;
    const confirmed =
      spent.row.purpose === 'register' ? await makeByLink(ctx, db, spent.row) : await confirm(ctx, db, spent.row);
    return confirmed ? spent : ({ refused: 'code.expired' } as const);
  });
  if (done.refused) throw refuseCode(done.refused);
  return { message: ctx.t('accounts.verify.done'), next: 'Login', returnUrl: done.row.return_url };
}

async function confirm(ctx: Context, db: TenantDb, row: OneTimeCodeRow): Promise<boolean> {
  const account = row.account_id ? await accountById(db, row.account_id) : undefined;
  if (account?.status !== 'unverified') return false;
  await changeAccount(db, account.id, { status: 'active', verified_at: db.now });
  await audit(db, ctx, { action: 'account.verify', kind: 'account', id: account.id });
  return true;
}

async function makeByLink(ctx: Context, db: TenantDb, row: OneTimeCodeRow): Promise<boolean> {
  if (row.account_id) return false;
  return (await makeWithoutPassword(ctx, db, { email: row.email_key, key: row.email_key }, '')) !== null;
}
