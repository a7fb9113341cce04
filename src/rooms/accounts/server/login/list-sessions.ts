import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { presentSession } from '../present.ts';
import { liveSessions } from './session.store.ts';

/** The own sessions, the last used first (product.md, People and tenants). */
export async function listSessions(ctx: Context): Promise<Output<'GET /user/session/list'>> {
  const { accountId, sessionId } = ctx.person;
  const rows = await ctx.transaction((db) => liveSessions(db, accountId));
  return { rows: rows.map((row) => presentSession(row, sessionId)) };
}
