import { addDays, addMonths, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { LOCALES } from '../../../../contract/lang.ts';
import type { FigureKey } from '../../../../contract/values/figures.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Figure, Figures } from '../../../../engine/server/portal/figures.ts';
import { keepFigures } from '../../../../engine/server/portal/kept-figures.ts';
import { byAge, byCall, byState, deadlines, moneyByCall, timeTaken, wayOf } from '../exports/charts.ts';
import { readerOf } from '../review/reader.ts';
import {
  daysTaken,
  type Months,
  markOf,
  newestCalls,
  reportsAhead,
  returnsAhead,
  reviewedIn,
  standings,
  waitingByDay,
} from './figure.store.ts';
import type { Reader } from './filter.store.ts';
import { countsOf } from './list.store.ts';

/** Calls that are compared, the newest. */
const CALLS = 6;
/** Deadlines ahead, in days. */
const SOON = 7;
const LATER = 30;

/** The grant programme in figures: for those who run it the whole, for approvers their own reviews (GRA-1, GRA-8). */
export async function grantsFigures(ctx: Context, db: TenantDb): Promise<Figures> {
  const judges = ctx.can('grant-manage') || ctx.can('oxfam-application-approve');
  if (!judges) return { figures: [], charts: [] };
  const reader = await readerOf(ctx, db);
  const mark = JSON.stringify([await markOf(db), hongKongDate(ctx.now), reader]);
  return keepFigures(ctx, { room: 'grants', mark }, () => countFigures(ctx, db, reader));
}

async function countFigures(ctx: Context, db: TenantDb, reader: Reader): Promise<Figures> {
  const today = hongKongDate(ctx.now);
  const first = `${today.slice(0, 7)}-01`;
  const months: Months = { before: addMonths(first, -1), now: first, next: addMonths(first, 1) };
  const [stands, waiting] = [await standings(db, reader, months), await waitingByDay(db, reader)];
  const reviewed = await reviewedIn(db, reader, months);
  const inMonths = (key: FigureKey, word: WordKey, filter: string, values: [number, number]): Figure => ({
    ...figure(ctx, key, word, values[1], desk({ [filter]: wholeMonth(months.now, months.next) })),
    before: { value: values[0], label: ctx.t('grants-figures.inMonth', { month: monthName(ctx, months.before) }) },
  });
  const sum = (of: (standing: (typeof stands)[number]) => number): number =>
    stands.reduce((total, b) => total + of(b), 0);
  const ages = byAge(ctx, today, waiting);
  const states = (['initial', 'final'] as const).map((stage) => byState(ctx, stage, stands));
  const own = inMonths('grants-reviewed', 'grants-figures.reviewed', 'reviewed', [reviewed.before, reviewed.now]);
  const running = sum(({ stage, status, n }) => (stage === 'implementation' && status === 'approved' ? n : 0));
  const projects = figure(
    ctx,
    'grants-running',
    'grants-figures.running',
    running,
    desk({ stage: 'implementation', status: 'approved' }),
  );
  if (!reader.runs) {
    const late = (await countsOf(db, reader, { late: true })).reduce((total, { n }) => total + n, 0);
    const lateOnes = figure(ctx, 'grants-late', 'grants-figures.lateProjects', late, desk({ late: 'true' }));
    return { figures: [own, projects, lateOnes], charts: [ages, ...states] };
  }

  const reach = { soon: addDays(today, SOON), later: addDays(today, LATER) };
  const returns = await returnsAhead(db, reader, reach);
  const reports = await reportsAhead(db, reader, reach);
  const due = {
    late: reports.reduce((total, { late }) => total + late, 0),
    soon: reports.reduce((total, { soon }) => total + soon, 0),
    later: reports.reduce((total, { later }) => total + later, 0),
  };
  const calls = await newestCalls(db, CALLS);
  const closing = calls
    .filter(({ closes_on }) => closes_on >= today && closes_on <= reach.later)
    .map(({ code, closes_on }) => ctx.t('grants-figures.closes', { code, day: formatDate(closes_on) }))
    .join(' ');
  const yearAgo = addMonths(first, -12);
  const money = (key: FigureKey, word: WordKey, value: number, path: string): Figure => ({
    ...figure(ctx, key, word, value, path),
    unit: 'money',
  });
  return {
    figures: [
      inMonths('grants-came', 'grants-figures.came', 'submitted', [
        sum(({ cameBefore }) => cameBefore),
        sum(({ came }) => came),
      ]),
      inMonths('grants-decided', 'grants-figures.decided', 'decided', [
        sum(({ decidedBefore }) => decidedBefore),
        sum(({ decided }) => decided),
      ]),
      ...(own.value + own.before!.value > 0 ? [own] : []),
      projects,
      figure(ctx, 'grants-reports-late', 'grants-figures.reportsLate', due.late, progress({ late: 'true' })),
      figure(
        ctx,
        'grants-reports-due',
        'grants-figures.reportsDue',
        due.soon + due.later,
        progress({ due: `${today},${reach.later}` }),
        { days: LATER },
      ),
      money(
        'grants-asked',
        'grants-figures.asked',
        sum(({ requested }) => requested),
        desk({}),
      ),
      money(
        'grants-granted',
        'grants-figures.granted',
        sum(({ granted }) => granted),
        desk({ reached: 'implementation' }),
      ),
      money(
        'grants-spent',
        'grants-figures.spent',
        reports.reduce((total, { spent }) => total + spent, 0),
        progress({ submitted: 'true' }),
      ),
    ],
    charts: [
      ages,
      wayOf(ctx, stands),
      ...states,
      timeTaken(ctx, await daysTaken(db, reader, yearAgo), `${yearAgo},`),
      byCall(ctx, calls, stands),
      moneyByCall(ctx, calls, stands, reports),
      deadlines(ctx, { today, ...reach }, { returns, due }, closing),
    ],
  };
}

const desk = (filter: Record<string, string>): string =>
  `/grants/desk?${new URLSearchParams({ status: 'all', ...filter })}`;
const progress = (filter: Record<string, string>): string => `/grants/progress?${new URLSearchParams(filter)}`;
const wholeMonth = (first: string, next: string): string => `${first},${addDays(next, -1)}`;

const figure = (
  ctx: Context,
  key: FigureKey,
  word: WordKey,
  value: number,
  path: string,
  params: Record<string, string | number> = {},
): Figure => ({ key, label: ctx.t(word, params), value, unit: 'count', before: null, path });

function monthName(ctx: Context, day: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[ctx.lang], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
