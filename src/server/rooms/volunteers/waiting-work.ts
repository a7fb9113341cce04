import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Work } from '../../engine/portal/work.ts';
import { openRequests } from './change.store.ts';
import { standOf } from './list.store.ts';
import { isStaff } from './policy.ts';

/** Registrations that wait for a decision. */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  if (!isStaff(ctx)) return [];
  const waiting = (await standOf(db)).filter(({ state }) => state === 'submitted');
  const requests = await openRequests(db);
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
  ];
}
