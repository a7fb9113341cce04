import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { endSession } from './session.store.ts';
import { endHomeSession } from './visits.ts';

/** Ends this session, on a visit the one at home too; without one it only takes the cookie away (ACC-2). */
export async function logout(ctx: Context): Promise<Output<'GET /user/logout'>> {
  const { actor } = ctx;
  if (actor.kind === 'person') {
    await endHomeSession(ctx);
    await ctx.transaction(async (db) => {
      await endSession(db, actor.sessionId);
      db.afterCommit(() => ctx.engine.socket.hint(db.tenantId, actor.accountId, 'session'));
    });
  }
  ctx.sessionToken = null;
  return { message: ctx.t('accounts.logout.done') };
}
