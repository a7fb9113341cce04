import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { keepAManager } from '../people/managers.ts';
import { mayHandleRole, mustNotBeVisitor } from '../policy.ts';
import { accountById } from '../store.ts';
import { takeRole } from './role-changes.ts';

/** Takes a role from a person; their next request is without it, and visits it opened elsewhere end (ACC-9). */
export const revokeRole: Verb<'POST /role/revoke'> = async (ctx, input) => {
  mayHandleRole(ctx, input.role);
  await ctx.transaction(async (db) => {
    const known = found(await accountById(db, input.accountId));
    mustNotBeVisitor(known);
    await keepAManager(ctx, db, (stored) => stored.account_id === known.id && stored.role === input.role);
    found((await takeRole(ctx, db, known, input.role, cleanLine(input.reason ?? ''))) || null);
    db.afterCommit(() => ctx.engine.socket.hint(db.tenantId, known.id, 'session'));
  });
  return { message: ctx.t('accounts.role.revoked') };
};
