import { hongKongDate } from '../../../../contract/dates.ts';
import { dayFilters } from '../../../../contract/lists/list.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { listFor } from '../../../../engine/server/list/reader.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import type { ReportPeriod } from '../../contract/values.ts';
import { periodOn } from '../rules.ts';
import type { ReportAbout, ReportRow } from '../store.ts';

/**
 * The period that was chosen, and the filter that takes it.
 * @throws Refusal at `period` where the list takes no days, at `periodOf` where that filter does not
 */
export function readPeriod(
  ctx: Context,
  list: string,
  { period, periodOf }: { period: ReportPeriod | ''; periodOf: string },
): Pick<ReportAbout, 'period' | 'period_of'> {
  if (period === '') return { period: null, period_of: null };
  const keys = dayFilters(listFor(ctx, list).list).map(({ key }) => key);
  if (keys.length === 0) throw refuseField('period', 'report.noDays');
  const of = periodOf || keys[0]!;
  if (!keys.includes(of)) throw refuseField('periodOf', 'report.noDays');
  return { period, period_of: of };
}

/** What the list is asked when the report is made today: as it was saved, with the days that its period comes to. */
export type ShownToday = {
  query: Record<string, unknown>;
  /** Days of Hong Kong; null: those it was saved with. */
  days: { from: string; to: string } | null;
};

/** Null where the report goes on where the last one ended, and that was today. */
export function shownToday(db: TenantDb, row: ReportRow): ShownToday | null {
  const { query, period, period_of, schedule, shown_until } = row;
  if (!period || !period_of) return { query, days: null };
  const days = periodOn(period, hongKongDate(db.now), { schedule, shownUntil: shown_until });
  return days && { query: { ...query, [period_of]: `${days.from},${days.to}` }, days };
}
