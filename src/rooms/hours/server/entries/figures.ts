import { addDays, addMonths, hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Figures } from '../../../../engine/server/portal/figures.ts';
import { runsHours } from '../policy.ts';
import { minutesByMonth } from '../yearly/yearly.store.ts';

/** Months the chart looks back, this one included. */
const MONTHS = 12;
const STATES = ['verified', 'unverified'] as const;

/** Hours of service by month, verified and not, for who runs them; each opens its list (ADM-1). */
export async function hoursFigures(ctx: Context, db: TenantDb): Promise<Figures> {
  if (!runsHours(ctx)) return { figures: [], charts: [] };
  const first = `${hongKongDate(ctx.now).slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(first, at + 1 - MONTHS));
  const rows = await minutesByMonth(db, months[0]!);
  const minutesOf = (month: string, state: (typeof STATES)[number]) =>
    rows.find((row) => row.month === month.slice(0, 7))?.[state] ?? 0;
  const pathOf = (month: string, state: (typeof STATES)[number]) =>
    `/hours/list?${new URLSearchParams({ state, served: `${month},${addDays(addMonths(month, 1), -1)}` })}`;
  return {
    figures: [
      {
        key: 'hours-month',
        label: ctx.t('hours.figures.month'),
        value: minutesOf(first, 'verified'),
        unit: 'hours',
        before: null,
        path: pathOf(first, 'verified'),
      },
    ],
    charts: [
      {
        key: 'hours-months',
        title: ctx.t('hours.figures.months'),
        about: '',
        kind: 'bars',
        unit: 'hours',
        series: STATES.map((state) => ({ key: state, label: ctx.t(`hours.state.${state}`) })),
        points: months.map((month) => ({
          label: `${month.slice(5, 7)}/${month.slice(0, 4)}`,
          values: STATES.map((state) => ({ value: minutesOf(month, state), path: pathOf(month, state) })),
        })),
      },
    ],
  };
}
