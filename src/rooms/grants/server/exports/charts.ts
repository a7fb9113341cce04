import { addDays } from '../../../../contract/dates.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { Chart } from '../../../../engine/server/portal/figures.ts';
import { GRANT_PASSAGES, type GrantStatus } from '../../contract/values.ts';
import type { Ahead, Call, Reach, Standing, Taken } from '../desk/figure.store.ts';
import type { AppliedStage } from '../rules.ts';

/** Days something may have waited, in groups; the last is open. */
const AGES = [
  [0, 7],
  [8, 14],
  [15, 30],
  [31, null],
] as const;
const STATES: readonly GrantStatus[] = ['submitted', 'locked', 'returned', 'approved', 'rejected', 'withdrawn'];

const desk = (filter: Record<string, string>): string =>
  `/grants/desk?${new URLSearchParams({ status: 'all', ...filter })}`;
const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0);
const counted = (rows: readonly Standing[], is: (row: Standing) => boolean): number =>
  sum(rows, (row) => (is(row) ? row.n : 0));

/** One row of bars. */
const single = (
  ctx: Context,
  key: string,
  title: WordKey,
  points: readonly { label: string; value: number; path: string }[],
): Chart => ({
  key,
  title: ctx.t(title),
  about: '',
  kind: 'rows',
  series: [{ key: 'n', label: ctx.t('grants-figures.n') }],
  points: points.map(({ label, ...value }) => ({ label, values: [value] })),
});

/** What waits for the reader, by how long it has. */
export function byAge(ctx: Context, today: string, waiting: readonly { day: string; n: number }[]): Chart {
  const points = AGES.map(([least, most]) => {
    const [from, to] = [most === null ? '' : addDays(today, -most), addDays(today, -least)];
    const since = `${from},${least === 0 ? '' : to}`;
    const word = most === null ? 'grants-figures.daysOver' : 'grants-figures.days';
    return {
      label: ctx.t(word, { least, most: most ?? '', over: least - 1 }),
      value: sum(waiting, ({ day, n }) => (day >= from && (least === 0 || day <= to) ? n : 0)),
      path: `/grants/desk?${new URLSearchParams({ mine: 'true', since })}`,
    };
  });
  return single(ctx, 'grants-age', 'grants-figures.age', points);
}

/** How far applications came. */
export const wayOf = (ctx: Context, stands: readonly Standing[]): Chart =>
  single(ctx, 'grants-way', 'grants-figures.way', [
    { label: ctx.t('grants-figures.handedIn'), value: sum(stands, ({ n }) => n), path: desk({}) },
    {
      label: ctx.t('grants-figures.inFinal'),
      value: counted(stands, ({ stage }) => stage !== 'initial'),
      path: desk({ reached: 'final' }),
    },
    {
      label: ctx.t('grants-figures.grantedOnes'),
      value: counted(stands, ({ stage }) => stage === 'implementation'),
      path: desk({ reached: 'implementation' }),
    },
    {
      label: ctx.t('grants-figures.over'),
      value: counted(stands, ({ stage, status }) => stage === 'implementation' && status === 'archive'),
      path: desk({ stage: 'implementation', status: 'archive' }),
    },
  ]);

/** Where the applications of a stage stand. */
export const byState = (ctx: Context, stage: AppliedStage, stands: readonly Standing[]): Chart =>
  single(
    ctx,
    `grants-${stage}`,
    stage === 'initial' ? 'grants-figures.stateInitial' : 'grants-figures.stateFinal',
    STATES.map((status) => ({
      label: ctx.t(`grants.status.${status}`),
      value: counted(stands, (row) => row.stage === stage && row.status === status),
      path: desk({ stage, status }),
    })),
  );

/** Of so many sorted by days: the days within which this part of them was through. */
function within(taken: readonly Taken[], part: number): number {
  const rank = Math.ceil(sum(taken, ({ n }) => n) * part);
  let passed = 0;
  for (const { days, n } of [...taken].sort((a, b) => a.days - b.days)) {
    passed += n;
    if (passed >= rank) return days;
  }
  return 0;
}

/** Days that check, reviews and the whole way to a decision took, of a year. */
export function timeTaken(ctx: Context, taken: readonly Taken[], left: string): Chart {
  return {
    key: 'grants-time',
    title: ctx.t('grants-figures.time'),
    about: ctx.t('grants-figures.timeAbout'),
    kind: 'rows',
    unit: 'days',
    series: [
      { key: 'median', label: ctx.t('grants-figures.median') },
      { key: 'most', label: ctx.t('grants-figures.most') },
    ],
    points: GRANT_PASSAGES.map((passed) => {
      const of = taken.filter(({ stage, step }) => passed === `${stage}.${step}`);
      const path = desk({ passed, left });
      return {
        label: ctx.t(`grants-figures.passed.${passed}`),
        values: [
          { value: within(of, 0.5), path },
          { value: within(of, 0.9), path },
        ],
      };
    }),
  };
}

const isGranted = ({ stage }: Standing): boolean => stage === 'implementation';

/** What became of the applications of each call. */
export const byCall = (ctx: Context, calls: readonly Call[], stands: readonly Standing[]): Chart => ({
  key: 'grants-calls',
  title: ctx.t('grants-figures.calls'),
  about: '',
  kind: 'rows',
  series: [
    { key: 'came', label: ctx.t('grants-figures.handedIn') },
    { key: 'granted', label: ctx.t('grants-figures.grantedOnes') },
    { key: 'rejected', label: ctx.t('grants.status.rejected') },
  ],
  points: calls.map(({ id: cohortId, code }) => {
    const of = stands.filter(({ cohort }) => cohort === cohortId);
    return {
      label: code,
      values: [
        { value: sum(of, ({ n }) => n), path: desk({ cohortId }) },
        { value: counted(of, isGranted), path: desk({ cohortId, reached: 'implementation' }) },
        {
          value: counted(of, ({ status }) => status === 'rejected'),
          path: desk({ cohortId, status: 'rejected' }),
        },
      ],
    };
  }),
});

/** What each call asked for, was granted and has spent. */
export const moneyByCall = (
  ctx: Context,
  calls: readonly Call[],
  stands: readonly Standing[],
  spent: readonly { cohort: string; spent: number }[],
): Chart => ({
  key: 'grants-money',
  title: ctx.t('grants-figures.money'),
  about: ctx.t('grants-figures.moneyAbout'),
  kind: 'rows',
  unit: 'money',
  series: [
    { key: 'asked', label: ctx.t('grants-figures.asked') },
    { key: 'granted', label: ctx.t('grants-figures.granted') },
    { key: 'spent', label: ctx.t('grants-figures.spentLine') },
  ],
  points: calls.map(({ id: cohortId, code }) => {
    const of = stands.filter(({ cohort }) => cohort === cohortId);
    return {
      label: code,
      values: [
        { value: sum(of, ({ requested }) => requested), path: desk({ cohortId }) },
        { value: sum(of, ({ granted }) => granted), path: desk({ cohortId, reached: 'implementation' }) },
        {
          value: sum(spent, (value) => (value.cohort === cohortId ? value.spent : 0)),
          path: `/grants/progress?${new URLSearchParams({ cohortId, submitted: 'true' })}`,
        },
      ],
    };
  }),
});

/** Days that applicants have to keep: what was returned to them, and reports. */
export function deadlines(
  ctx: Context,
  { today, soon, later }: Reach & { today: string },
  { returns, due }: { returns: Ahead; due: Ahead },
  about: string,
): Chart {
  const groups = [
    { label: ctx.t('grants-figures.overdue'), of: 'late', days: `,${addDays(today, -1)}` },
    { label: ctx.t('grants-figures.thisWeek'), of: 'soon', days: `${today},${soon}` },
    { label: ctx.t('grants-figures.thisMonth'), of: 'later', days: `${addDays(soon, 1)},${later}` },
  ] as const;
  return {
    key: 'grants-deadlines',
    title: ctx.t('grants-figures.deadlines'),
    about,
    kind: 'rows',
    series: [
      { key: 'returns', label: ctx.t('grants-figures.returnsDue') },
      { key: 'reports', label: ctx.t('grants-figures.reportsOpen') },
    ],
    points: groups.map(({ label, of, days }) => ({
      label,
      values: [
        { value: returns[of], path: desk({ status: 'returned', due: days }) },
        { value: due[of], path: `/grants/progress?${new URLSearchParams({ due: days })}` },
      ],
    })),
  };
}
