import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Work } from '../../../../engine/server/portal/work.ts';
import { openRequests, openUpdates } from '../changes/change.store.ts';
import { isStaff } from '../policy.ts';
import { standOf } from '../record/list.store.ts';

/** Registrations that wait for a decision. */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  if (!isStaff(ctx)) return [];
  const waiting = (await standOf(db)).filter(({ state }) => state === 'submitted');
  const requests = await openRequests(db);
  const updates = await openUpdates(db);
  return [
    {
      word: 'volunteers.work.submitted',
      count: waiting.reduce((sum, { count }) => sum + count, 0),
      since: waiting.length > 0 ? new Date(Math.min(...waiting.map(({ since }) => since.getTime()))) : null,
      path: '/volunteers?state=submitted',
    },
    {
      word: 'volunteers.work.requests',
      count: requests.count,
      since: requests.since,
      path: '/volunteers?asks=yes',
    },
    {
      word: 'volunteers.work.updates',
      count: updates.count,
      since: updates.since,
      path: '/volunteers?asks=update',
    },
  ];
}
