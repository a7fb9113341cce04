import { addDays, addMonths, hongKongDate } from '../../../../contract/dates.ts';
import type { FigureKey } from '../../../../contract/values/figures.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Chart, Figure, Figures } from '../../../../engine/server/portal/figures.ts';
import { monthName } from '../card/month-name.ts';
import { typeLabel } from '../present.ts';
import { countByStatus } from '../review/list.store.ts';
import { lastDayOf } from '../rules.ts';
import { type Flow, flowsSince, pendingByDay, termsEnding } from './figure.store.ts';
import { membershipSettings } from './membership-settings.ts';

/** Months a chart looks back, this one included. */
const MONTHS = 12;
/** Days an application may have waited, in groups; the last is open. */
const AGES = [
  [0, 7],
  [8, 14],
  [15, 30],
  [31, null],
] as const;
const UNDER_WAY = ['pending', 'returned', 'awaiting', 'rejected'] as const;

const list = (filter: Record<string, string>): string =>
  `/membership/applications?${new URLSearchParams({ status: 'all', ...filter })}`;
const wholeMonth = (month: string): string => `${month}-01,${lastDayOf(month)}`;

/** The register in figures, for those who review it: kept numbers, and counts of what a short index holds (ADM-1). */
export async function membershipFigures(ctx: Context, db: TenantDb): Promise<Figures> {
  if (!ctx.can('membership-review')) return { figures: [], charts: [] };
  const today = hongKongDate(ctx.now);
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(`${today.slice(0, 7)}-01`, at + 1 - MONTHS)).map(
    (day) => day.slice(0, 7),
  );
  const counts = await countByStatus(db, undefined);
  const flows = await flowsSince(db, months[0]!);
  // Terms are due for renewal once the first reminder goes out.
  const dueDays = (await membershipSettings(ctx, db)).soonDaysOn(today);
  const terms = { ...(await termsEnding(db, today, addDays(today, dueDays))), dueDays };
  const waiting = await pendingByDay(db);
  const said = { ctx, today, months, flows };
  return {
    figures: [...movement(said, counts.active ?? 0), ...renewals(said, terms, counts.awaiting ?? 0)],
    charts: [
      byMonth(said),
      comingAndGoing(said),
      {
        key: 'applications',
        title: ctx.t('membership-figures.applications'),
        about: '',
        kind: 'bars',
        series: [{ key: 'n', label: ctx.t('membership-figures.n') }],
        points: UNDER_WAY.map((status) => ({
          label: ctx.t(`membership.status.${status}`),
          values: [{ value: counts[status] ?? 0, path: list({ status }) }],
        })),
      },
      byAge(ctx, today, waiting),
    ],
  };
}

type Said = { ctx: Context; today: string; months: readonly string[]; flows: readonly Flow[] };

const sum = (flows: readonly Flow[], of: (flow: Flow) => number): number =>
  flows.reduce((total, flow) => total + of(flow), 0);
const joinedIn = ({ flows }: Said, month: string) => sum(flows, (flow) => (flow.month === month ? flow.joined : 0));
const endedIn = ({ flows }: Said, month: string) => sum(flows, (flow) => (flow.month === month ? flow.ended : 0));
/** How many were members when a month was over; of this month: who are now. */
const membersAt = ({ flows }: Said, month: string, type?: string) =>
  sum(flows, (flow) => (flow.month <= month && (!type || flow.type === type) ? flow.joined - flow.ended : 0));

/** Who is a member, who came and who left, beside the month before. */
function movement(said: Said, members: number): Figure[] {
  const { ctx, months } = said;
  const [before, now] = [months.at(-2)!, months.at(-1)!];
  const month = monthName(ctx, before, 'long');
  const within = (value: number) => ({ value, label: ctx.t('membership-figures.inMonth', { month }) });
  return [
    {
      key: 'members',
      label: ctx.t('membership-figures.members'),
      value: members,
      unit: 'count',
      before: { value: membersAt(said, before), label: ctx.t('membership-figures.endOf', { month }) },
      history: [...months.slice(0, -1).map((past) => membersAt(said, past)), members],
      path: list({ status: 'active' }),
    },
    {
      key: 'joined',
      label: ctx.t('membership-figures.joined'),
      value: joinedIn(said, now),
      unit: 'count',
      before: within(joinedIn(said, before)),
      history: months.map((past) => joinedIn(said, past)),
      path: list({ joined: wholeMonth(now) }),
    },
    {
      key: 'ended',
      label: ctx.t('membership-figures.ended'),
      value: endedIn(said, now),
      unit: 'count',
      before: within(endedIn(said, before)),
      history: months.map((past) => endedIn(said, past)),
      path: list({ ended: wholeMonth(now) }),
    },
  ];
}

/** What is due: renewals ahead, terms that have run out and are within their grace, fees not paid yet. */
function renewals({ ctx }: Said, terms: { due: number; over: number; dueDays: number }, awaiting: number): Figure[] {
  const figure = (key: FigureKey, word: WordKey, value: number, path: string): Figure => ({
    key,
    label: ctx.t(word, { days: terms.dueDays }),
    value,
    unit: 'count',
    before: null,
    path,
  });
  return [
    figure('due', 'membership-figures.due', terms.due, '/membership/renewals?standing=soon'),
    figure('grace', 'membership-figures.grace', terms.over, '/membership/renewals?standing=grace'),
    figure('awaiting', 'membership-figures.awaiting', awaiting, list({ status: 'awaiting' })),
  ];
}

function byMonth(said: Said): Chart {
  const { ctx, today, months } = said;
  const types = Object.keys(ctx.tenant.membershipTypes ?? {});
  return {
    key: 'members',
    title: ctx.t('membership-figures.byType'),
    about: ctx.t('membership-figures.byTypeAbout'),
    kind: 'lines',
    series: types.map((type) => ({ key: type, label: typeLabel(ctx, type) })),
    points: months.map((month) => {
      const memberOn = month === today.slice(0, 7) ? today : lastDayOf(month);
      return {
        label: monthName(ctx, month, 'short'),
        values: types.map((type) => ({ value: membersAt(said, month, type), path: list({ type, memberOn }) })),
      };
    }),
  };
}

function comingAndGoing(said: Said): Chart {
  const { ctx, months } = said;
  return {
    key: 'flow',
    title: ctx.t('membership-figures.flow'),
    about: ctx.t('membership-figures.flowAbout'),
    kind: 'bars',
    series: [
      { key: 'joined', label: ctx.t('membership-figures.joinedLine') },
      { key: 'ended', label: ctx.t('membership-figures.endedLine') },
    ],
    points: months.map((month) => ({
      label: monthName(ctx, month, 'short'),
      values: [
        { value: joinedIn(said, month), path: list({ joined: wholeMonth(month) }) },
        { value: endedIn(said, month), path: list({ ended: wholeMonth(month) }) },
      ],
    })),
  };
}

function byAge(ctx: Context, today: string, waiting: readonly { day: string; n: number }[]): Chart {
  return {
    key: 'age',
    title: ctx.t('membership-figures.age'),
    about: '',
    kind: 'bars',
    series: [{ key: 'n', label: ctx.t('membership-figures.n') }],
    points: AGES.map(([least, most]) => {
      const [from, to] = [most === null ? '' : addDays(today, -most), addDays(today, -least)];
      const within = waiting.filter(({ day }) => day >= from && (least === 0 || day <= to));
      return {
        label: ctx.t(most === null ? 'membership-figures.daysOver' : 'membership-figures.days', {
          least,
          most: most ?? '',
          over: least - 1,
        }),
        values: [
          {
            value: within.reduce((total, { n }) => total + n, 0),
            path: list({ status: 'pending', applied: `${from},${least === 0 ? '' : to}` }),
          },
        ],
      };
    }),
  };
}
