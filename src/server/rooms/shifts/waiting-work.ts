import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Work } from '../../engine/portal/work.ts';
import { runsShifts } from './policy.ts';
import { shiftsWaiting } from './store.ts';

/** Sign-ups that wait for a decision, and places in published shifts of the next days that nobody has. */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  if (!runsShifts(ctx)) return [];
  const { applied, since, gaps } = await shiftsWaiting(db);
  return [
    { word: 'shifts.work.applied', count: applied, since, path: '/shifts/board' },
    { word: 'shifts.work.gaps', count: gaps, since: null, path: '/shifts/board' },
  ];
}
