import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { mayHandleRole, mustNotBeVisitor } from '../policy.ts';
import { accountById } from '../store.ts';
import { giveRole } from './role-changes.ts';

/** Gives a person a role; it holds from their next request on (ACC-9). */
export const grantRole: Verb<'POST /role/grant'> = async (ctx, input) => {
  mayHandleRole(ctx, input.role);
  await ctx.transaction(async (db) => {
    const account = found(await accountById(db, input.accountId));
    mustNotBeVisitor(account);
    await giveRole(ctx, db, account, input.role, cleanLine(input.reason ?? ''));
    db.afterCommit(() => ctx.engine.socket.hint(db.tenantId, account.id, 'session'));
  });
  return { message: ctx.t('accounts.role.granted') };
};
