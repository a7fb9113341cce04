import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Work } from '../../../../engine/server/portal/work.ts';
import { countPlans } from '../plans/plan-list.store.ts';

/** Regular gifts that could not be charged, for who looks after gifts. */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  if (!ctx.can('donation-manage')) return [];
  const { failing, since } = await countPlans(db, {});
  return [{ word: 'donations.work.failing', count: failing, since, path: '/donations/plans?status=failing' }];
}
