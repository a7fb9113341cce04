import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Work } from '../../../../engine/server/portal/work.ts';
import { numberedShifts } from '../board/list.store.ts';
import { runsShifts } from '../policy.ts';
import { undecidedSince } from '../store.ts';

/** Days for which places that nobody has count as work, today included. */
const GAP_DAYS = 7;

const list = (filter: Record<string, string>): string => `/shifts/numbers?${new URLSearchParams(filter)}`;

/** Shifts to come with sign-ups that wait for a decision, and those of the next days with places that nobody has. */
export async function waitingWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  if (!runsShifts(ctx)) return [];
  const undecided = { stand: 'ahead', fault: 'undecided' } as const;
  const gaps = { stand: 'ahead', fault: 'gaps' } as const;
  const from = hongKongDate(db.now);
  const to = addDays(from, GAP_DAYS - 1);
  return [
    {
      word: 'shifts.work.applied',
      count: await numberedShifts.count(db, undecided),
      since: await undecidedSince(db),
      path: list(undecided),
    },
    {
      word: 'shifts.work.gaps',
      count: await numberedShifts.count(db, { ...gaps, on: { from, to } }),
      since: null,
      path: list({ ...gaps, on: `${from},${to}` }),
    },
  ];
}
