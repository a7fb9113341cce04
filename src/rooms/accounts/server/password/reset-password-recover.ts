import type { Input, Output } from '../../../../contract/calls/calls.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { tokenHash } from '../../../../engine/server/http/session.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { settleOldFactors } from '../factors/old-factors.ts';
import { endSessions } from '../login/session.store.ts';
import { provenNow } from '../people/make-account.ts';
import { codeByLink, type OneTimeCodeRow, voidCodesOf } from '../register/code.store.ts';
import { refuseCode, type Spent, spendCode, spendLink } from '../register/codes.ts';
import { write } from '../register/post.ts';
import { removeRegistrations } from '../register/registration.store.ts';
import { refusedLogin } from '../rules.ts';
import { type AccountRow, accountById, changeAccount } from '../store.ts';
import { newPasswordProblems } from './password.rules.ts';
import { hashPassword } from './passwords.ts';

type Params = Input<'POST /user/resetPasswordRecover'>;
type Done =
  | { refused?: undefined; problems?: undefined }
  | { refused: NonNullable<Spent['refused']> | 'login.disabled' | 'login.unverified'; problems?: undefined }
  | { refused?: undefined; problems: Record<string, Problem[]> };

/**
 * Sets a new password by the link or the code of a reset mail; the link of an invitation sets the first one. All
 * sessions of the account end; until it succeeds the old password stays (ACC-4). A password that breaks a rule does not
 * use the link up, and neither does `reset.factors`: second factors from before the address was proven have to be kept
 * or removed by a word.
 */
export async function resetPasswordRecover(
  ctx: Context,
  input: Params,
): Promise<Output<'POST /user/resetPasswordRecover'>> {
  const address = readAddress(input.email ?? '');
  if (!input.token && !address) throw refuseField('email', 'problem.email');
  if (!input.token && !input.code) throw refuseField('code', 'problem.fillOut');
  const weak = newPasswordProblems(input, { tenant: ctx.tenant, email: address?.email ?? '' });
  if (weak) throw new Refusal('request.invalid', { problems: weak });
  const passwordHash = await hashPassword(input.password);
  const done = await ctx.transaction(async (db): Promise<Done> => {
    const problems = input.token ? await linkProblems(ctx, db, input.token, input) : null;
    if (problems) return { problems };
    const spent = input.token
      ? await spendLink(db, input.token, ['reset', 'invite'])
      : await spendCode(ctx, db, address!.key, 'reset', input.code!);
    if (spent.refused) return spent;
    const account = spent.row.account_id ? await accountById(db, spent.row.account_id) : undefined;
    if (!account) return { refused: 'code.invalid' };
    return setPassword(ctx, db, account, spent.row, { passwordHash, factors: input.factors });
  });
  if (done.problems) throw new Refusal('request.invalid', { problems: done.problems });
  if (done.refused === 'login.disabled' || done.refused === 'login.unverified') throw new Refusal(done.refused);
  if (done.refused) throw refuseCode(done.refused);
  return { message: ctx.t('accounts.reset.done'), next: 'Login' };
}

/** Only the link knows whose it is, so the own address in the password is looked for here. */
async function linkProblems(
  ctx: Context,
  db: TenantDb,
  token: string,
  input: Params,
): Promise<Record<string, Problem[]> | null> {
  const row = await codeByLink(db, tokenHash(token));
  return row ? newPasswordProblems(input, { tenant: ctx.tenant, email: row.email_key }) : null;
}

async function setPassword(
  ctx: Context,
  db: TenantDb,
  account: AccountRow,
  row: OneTimeCodeRow,
  { passwordHash, factors }: { passwordHash: string; factors: Params['factors'] },
): Promise<Done> {
  const invited = row.purpose === 'invite';
  const refused = refusedLogin(account.status);
  if (refused === 'login.disabled' || (refused && !invited)) return { refused };
  if (!invited) await settleOldFactors(ctx, db, account, factors);
  await changeAccount(db, account.id, {
    password_hash: passwordHash,
    ...(account.status === 'unverified' && provenNow(db)),
  });
  if (invited) await removeRegistrations(db, account.email_key);
  await endSessions(db, account.id);
  await voidCodesOf(db, account.id);
  await audit(db, ctx, invited ? 'account.invitationAccepted' : 'account.passwordReset', account.id);
  if (!invited) await write(ctx, db, account, { template: 'account-password-changed', path: 'reset' });
  db.afterCommit(() => {
    ctx.engine.socket.hint(db.tenantId, account.id, 'session');
    if (ctx.actor.kind === 'person' && ctx.actor.accountId === account.id) ctx.sessionToken = null;
  });
  return {};
}
