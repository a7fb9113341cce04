import type { Output } from '../../../../contract/calls/calls.ts';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, removed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { beginView, endView } from '../login/session.store.ts';
import { mustNotExceed } from '../policy.ts';

/**
 * Looks at the portal as a role would: its menus, screens and rights, in this session alone. The door refuses every
 * change until it is ended. A role that opens other tenants only who holds such a role.
 */
export const viewBegin: Verb<'POST /user/view/begin'> = async (ctx, input) => {
  const { role } = input;
  if (!Object.hasOwn(ctx.tenant.roles, role))
    throw new Refusal('role.unknown', { problems: { role: [{ key: 'problem.choice' }] } });
  mustNotExceed(ctx, [role]);
  const { accountId, sessionId } = ctx.person;
  await ctx.transaction(async (db) => {
    await beginView(db, sessionId, role);
    await audit(db, ctx, 'view.begin', ['account', accountId], {
      changes: added({ role }),
      reason: cleanLine(input.reason ?? ''),
    });
    db.afterCommit(() => ctx.engine.socket.hint(db.tenantId, accountId, 'session'));
  });
  return { message: ctx.t('accounts.view.begun') };
};

/** Looks as oneself again; asked for twice, it stands in the trail once. */
export async function viewEnd(ctx: Context): Promise<Output<'POST /user/view/end'>> {
  const { accountId, sessionId } = ctx.person;
  await ctx.transaction(async (db) => {
    const role = await endView(db, sessionId);
    if (role === null) return;
    await audit(db, ctx, 'view.end', ['account', accountId], { changes: removed({ role }) });
    db.afterCommit(() => ctx.engine.socket.hint(db.tenantId, accountId, 'session'));
  });
  return { message: ctx.t('accounts.view.ended') };
}
