import type { Output } from '../../../../contract/calls/calls.ts';
import { IDLE_MS, SESSION_MS } from '../../../../contract/limits.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { touchSession } from './session.store.ts';

/** Stays logged in: counts as activity now. */
export async function staySession(ctx: Context): Promise<Output<'POST /user/session/stay'>> {
  const { sessionId, createdAt } = ctx.person;
  const now = await ctx.transaction(async (db) => {
    await touchSession(db, sessionId);
    return db.now;
  });
  return { idleEndsAt: new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + SESSION_MS)).toISOString() };
}
