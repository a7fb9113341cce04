import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Work } from '../../../../engine/server/portal/work.ts';
import { countHours, countRequests } from '../entries/list.store.ts';
import { leadsAs, runsHours } from '../policy.ts';

/** Hours to verify, for who runs them and for leaders, and requests for certificates (VOL-5, VOL-6). */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  const runs = runsHours(ctx);
  const work: Work[] = [];
  const hours = await countHours(db, runs ? {} : { leaderId: leadsAs(ctx) });
  if (hours.since)
    work.push({ word: 'hours.work.unverified', count: hours.unverified, since: hours.since, path: '/hours/list' });
  if (!runs) return work;
  const requests = await countRequests(db, {});
  if (requests.since)
    work.push({
      word: 'hours.work.requests',
      count: requests.submitted,
      since: requests.since,
      path: '/certificates/requests',
    });
  return work;
}
