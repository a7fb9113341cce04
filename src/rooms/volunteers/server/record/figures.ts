import { addMonths, hongKongDate } from '../../../../contract/dates.ts';
import type { FigureKey } from '../../../../contract/values/figures.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Chart, Figure, Figures } from '../../../../engine/server/portal/figures.ts';
import { FIRST_SERVED, VOLUNTEER_KINDS } from '../../contract/values.ts';
import { isStaff } from '../policy.ts';
import { firstShifts, registrationList, type StandRow, standOf } from './list.store.ts';

/** Who was approved within so many months is looked at for the time to a first shift. */
const NEW_MONTHS = 12;
const SHOWN = ['approved', 'submitted'] as const;

const list = (filter: Record<string, string>): string => `/volunteers?${new URLSearchParams(filter)}`;

/** Volunteers in figures, for those who look after them; each opens its list (ADM-1). */
export async function volunteersFigures(ctx: Context, db: TenantDb): Promise<Figures> {
  if (!isStaff(ctx)) return { figures: [], charts: [] };
  const today = hongKongDate(ctx.now);
  const stand = await standOf(db);
  const active = await registrationList.count(db, { state: 'approved', served: 'in90', today });
  const since = addMonths(today, -NEW_MONTHS);
  const first = await firstShifts(db, since);
  const approved = `${since},`;
  const count = (key: FigureKey, word: WordKey, value: number, path: string): Figure => ({
    key,
    label: ctx.t(word),
    value,
    unit: 'count',
    before: null,
    path,
  });
  return {
    figures: [
      count(
        'volunteers',
        'volunteers-figures.approved',
        ofApproved(stand, ({ count }) => count),
        list({ state: 'approved' }),
      ),
      count('volunteers-active', 'volunteers-figures.active', active, list({ state: 'approved', served: 'in90' })),
      // nobody has begun yet: there is no time to tell
      ...(first.days === null
        ? []
        : [
            {
              ...count('volunteers-first', 'volunteers-figures.firstDays', first.days, list({ approved })),
              unit: 'days' as const,
            },
          ]),
    ],
    charts: [
      byKind(
        ctx,
        stand,
        ofApproved(stand, ({ heads }) => heads),
      ),
      {
        key: 'volunteers-first',
        title: ctx.t('volunteers-figures.first'),
        about: ctx.t('volunteers-figures.firstAbout'),
        kind: 'rows',
        series: [{ key: 'n', label: ctx.t('volunteers-figures.n') }],
        points: FIRST_SERVED.map((wait) => ({
          label: ctx.t(`volunteers.first.${wait}`),
          values: [{ value: first[wait], path: list({ approved, first: wait }) }],
        })),
      },
    ],
  };
}

const ofApproved = (stand: readonly StandRow[], of: (row: StandRow) => number): number =>
  stand.reduce((total, row) => total + (row.state === 'approved' ? of(row) : 0), 0);

/** @param people in all that are approved: a list of registrations does not count them, so it is said in words */
const byKind = (ctx: Context, stand: readonly StandRow[], people: number): Chart => ({
  key: 'volunteers-kinds',
  title: ctx.t('volunteers-figures.kinds'),
  about: ctx.t('volunteers-figures.people', { count: people }),
  kind: 'bars',
  series: SHOWN.map((state) => ({ key: state, label: ctx.t(`volunteers.state.${state}`) })),
  points: VOLUNTEER_KINDS.map((kind) => ({
    label: ctx.t(`volunteers.kind.${kind}`),
    values: SHOWN.map((state) => ({
      value: stand.find((row) => row.kind === kind && row.state === state)?.count ?? 0,
      path: list({ kind, state }),
    })),
  })),
});
