import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Work } from '../../../../engine/server/portal/work.ts';
import { likelyPairs } from '../merge/duplicates.store.ts';
import { countChanges } from '../profile/change.store.ts';
import { countByStatus, oldestPending } from '../review/list.store.ts';

/** Applications, changes of verified particulars, and people who are likely in the register twice, for who reviews. */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  if (!ctx.can('membership-review')) return [];
  const { pending = 0 } = await countByStatus(db, undefined);
  const since = pending > 0 ? await oldestPending(db) : null;
  const twice = await likelyPairs(db);
  return [
    { word: 'membership.work.pending', count: pending, since, path: '/membership/applications?status=pending' },
    { word: 'membership.work.changes', ...(await countChanges(db)), path: '/membership/changes' },
    { word: 'membership-merge.work', count: twice.n, since: twice.since, path: '/membership/duplicates' },
  ];
}
