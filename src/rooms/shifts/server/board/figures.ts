import { addDays, addMonths, hongKongDate } from '../../../../contract/dates.ts';
import type { FigureKey } from '../../../../contract/values/figures.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Figure, Figures } from '../../../../engine/server/portal/figures.ts';
import { runsShifts } from '../policy.ts';
import { percentOf } from '../rules.ts';
import { type DayRow, placesByDay } from './list.store.ts';

/** Months the chart looks back, this one included. */
const MONTHS = 12;
/** Days that a rate is of, today included: one of a month would say nothing on its first days. */
const DAYS = 30;

const list = (filter: Record<string, string>): string => `/shifts/numbers?${new URLSearchParams(filter)}`;

type Rate = (rows: readonly DayRow[]) => number | null;
const total = (rows: readonly DayRow[], of: (row: DayRow) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
const rate = (part: (row: DayRow) => number, whole: (row: DayRow) => number): Rate => {
  return (rows) => (total(rows, whole) === 0 ? null : percentOf(total(rows, part), total(rows, whole)));
};
/** Of places, those that somebody had; of people about whom it was recorded, those who did not come. */
const filled = rate(
  ({ taken }) => taken,
  ({ capacity }) => capacity,
);
const missed = rate(
  ({ no_show }) => no_show,
  ({ recorded }) => recorded,
);

/** How full shifts are and how many do not come, for who runs them; each opens its list (ADM-1). */
export async function shiftsFigures(ctx: Context, db: TenantDb): Promise<Figures> {
  if (!runsShifts(ctx)) return { figures: [], charts: [] };
  const today = hongKongDate(ctx.now);
  const first = `${today.slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(first, at + 1 - MONTHS));
  const rows = await placesByDay(db, months[0]!);
  const since = (days: number) => addDays(today, 1 - days);
  const within = (from: string, until: string) => rows.filter(({ day }) => day >= from && day < until);
  const [before, now] = [within(since(2 * DAYS), since(DAYS)), within(since(DAYS), addDays(today, 1))];
  const lately = { on: `${since(DAYS)},${today}`, stand: 'over' };
  // where nothing took place there is no rate, and none is made up
  const figure = (key: FigureKey, word: WordKey, of: Rate, filter: Record<string, string>): Figure[] => {
    const [value, earlier] = [of(now), of(before)];
    if (value === null) return [];
    return [
      {
        key,
        label: ctx.t(word, { days: DAYS }),
        value,
        unit: 'percent',
        before: earlier === null ? null : { value: earlier, label: ctx.t('shifts.figures.before', { days: DAYS }) },
        path: list({ ...lately, ...filter }),
      },
    ];
  };
  return {
    figures: [
      ...figure('shifts-filled', 'shifts.figures.filled', filled, {}),
      ...figure('shifts-missed', 'shifts.figures.missed', missed, { fault: 'noShow' }),
    ],
    charts: [
      {
        key: 'shifts-months',
        title: ctx.t('shifts.figures.months'),
        about: ctx.t('shifts.figures.monthsAbout'),
        kind: 'bars',
        unit: 'percent',
        series: [
          { key: 'filled', label: ctx.t('shifts.fillRate') },
          { key: 'missed', label: ctx.t('shifts.noShowRate') },
        ],
        points: months.map((month) => {
          const [inMonth, on] = [within(month, addMonths(month, 1)), `${month},${addDays(addMonths(month, 1), -1)}`];
          return {
            label: `${month.slice(5, 7)}/${month.slice(0, 4)}`,
            values: [
              { value: filled(inMonth) ?? 0, path: list({ on, stand: 'over' }) },
              { value: missed(inMonth) ?? 0, path: list({ on, stand: 'over', fault: 'noShow' }) },
            ],
          };
        }),
      },
    ],
  };
}
