import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { endSessions } from '../login/session.store.ts';
import { mustNotBeOwn, mustNotBeVisitor, mustNotExceed } from '../policy.ts';
import { write } from '../register/post.ts';
import { rolesOf } from '../roles/role.store.ts';
import { hasFactor } from '../rules.ts';
import { accountById } from '../store.ts';
import { factorsOf, removeAllFactors } from './factor.store.ts';

/**
 * Takes away the second factors of a person who lost them, never the own ones. Every session of theirs ends, and they
 * are told by mail: a stranger who talked an admin into it is noticed.
 */
export const resetFactors: Verb<'POST /user/secondFactor/reset'> = async (ctx, input) => {
  const { accountId } = input;
  mustNotBeOwn(ctx, accountId);
  const reason = cleanLine(input.reason);
  if (!reason) throw refuseField('reason', 'problem.fillOut');
  const reset = await ctx.transaction(async (db) => {
    const account = found(await accountById(db, accountId));
    mustNotBeVisitor(account);
    const roles = (await rolesOf(db, accountId)).map(({ role }) => role);
    // Who may not take such a role away may not open its holder's account either.
    mustNotExceed(ctx, roles);
    const factors = await factorsOf(db, accountId);
    if (!hasFactor(factors)) return false;
    await removeAllFactors(db, accountId);
    await endSessions(db, accountId);
    await audit(db, ctx, 'account.factorReset', accountId, {
      changes: changed({ totp: factors.totp, passkey: factors.passkeys }, { totp: false, passkey: 0 }),
      reason,
    });
    if (account.status === 'active')
      await write(ctx, db, account, { template: 'account-factor-reset', path: 'security' });
    db.afterCommit(() => ctx.engine.socket.hint(db.tenantId, accountId, 'session'));
    return true;
  });
  return { message: ctx.t(reset ? 'accounts.factor.reset' : 'accounts.factor.resetNone') };
};
