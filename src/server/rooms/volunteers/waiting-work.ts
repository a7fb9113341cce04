import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Work } from '../../engine/portal/work.ts';
import { standOf } from './list.store.ts';
import { isStaff } from './policy.ts';

/** Registrations that wait for a decision. */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  if (!ctx.tenant.modules.includes('volunteers') || !isStaff(ctx)) return [];
  const waiting = (await standOf(db)).filter(({ state }) => state === 'submitted');
  if (waiting.length === 0) return [];
  return [
    {
      word: 'volunteers.work.submitted',
      count: waiting.reduce((sum, { count }) => sum + count, 0),
      since: new Date(Math.min(...waiting.map(({ since }) => since.getTime()))),
      path: '/volunteers?state=submitted',
    },
  ];
}
