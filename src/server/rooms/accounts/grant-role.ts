import type { Input, Output } from '../../../contract/calls/calls.ts';
import { cleanLine } from '../../../contract/fields/clean-text.ts';
import type { Context } from '../../engine/context.ts';
import { found } from '../../engine/refusal.ts';
import { giveRole } from './parts/role-changes.ts';
import { mayHandleRole, mustNotBeVisitor } from './policy.ts';
import { accountById } from './store.ts';

/** Gives a person a role; it holds from their next request on (ACC-9). */
export async function grantRole(ctx: Context, input: Input<'POST /role/grant'>): Promise<Output<'POST /role/grant'>> {
  mayHandleRole(ctx, input.role);
  await ctx.transaction(async (db) => {
    const account = found(await accountById(db, input.accountId));
    mustNotBeVisitor(account);
    await giveRole(ctx, db, account, input.role, cleanLine(input.reason ?? ''));
    db.afterCommit(() => ctx.engine.socket.hint(db.tenantId, account.id, 'session'));
  });
  return { message: ctx.t('accounts.role.granted') };
}
