import { audit } from '../../../../engine/server/audit/audit.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { renewToken } from '../login/entrance.ts';
import { endSessions } from '../login/session.store.ts';
import { voidCodesOf } from '../register/code.store.ts';
import { write } from '../register/post.ts';
import { checkOwnPassword } from '../register/proof.ts';
import { accountById, replacePassword } from '../store.ts';
import { newPasswordProblems } from './password.rules.ts';
import { hashPassword } from './passwords.ts';

/** Changes the own password; this session gets a new token, all others end (ACC-5). */
export const updatePassword: Verb<'POST /user/update/password'> = async (ctx, input) => {
  const { person } = ctx;
  const account = found(await ctx.transaction((db) => accountById(db, person.accountId)));
  if (account.password_hash === null) throw refuseField('currentPassword', 'problem.passwordNone');
  const weak = newPasswordProblems(input, { tenant: ctx.tenant, email: account.email });
  if (weak) throw new Refusal('request.invalid', { problems: weak });
  const old = await checkOwnPassword(ctx, account, input.currentPassword, 'currentPassword');
  const fresh = await hashPassword(input.password);
  await ctx.transaction(async (db) => {
    if (!(await replacePassword(db, account.id, old, fresh))) throw new Refusal('record.stale');
    await endSessions(db, account.id, person.sessionId);
    await voidCodesOf(db, account.id);
    await renewToken(ctx, db);
    await audit(db, ctx, 'account.passwordChange', account.id);
    await write(ctx, db, account, { template: 'account-password-changed', path: 'reset' });
    db.afterCommit(() => ctx.engine.socket.hint(db.tenantId, account.id, 'session'));
  });
  return { message: ctx.t('accounts.password.changed') };
};
