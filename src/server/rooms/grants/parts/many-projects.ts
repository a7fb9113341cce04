import type { ChangeStatus, ReportStatus } from '../../../../contract/calls/grants-project.ts';
import { addDays, addMonths, hongKongDate } from '../../../../contract/dates.ts';
import type { Values } from '../../../../contract/form.ts';
import { reportPeriods } from '../../../../contract/report-periods.ts';
import { spread } from '../../../engine/dev/people.ts';
import { RETURN_DAYS } from '../rules.ts';
import { type BudgetRow, budgetOf, spendingRows, spentIn, totalSpent } from '../spending.rules.ts';
import type { ManyGrant } from './many-grants.ts';
import type { Entry, ManyLife } from './many-life.ts';

type Report = {
  number: number;
  from: string;
  to: string;
  dueOn: string;
  status: ReportStatus;
  spentCents: number;
  comment: string | null;
  submittedAt: Date | null;
  decidedAt: Date | null;
  since: Date;
  version: number;
  answers: Values | null;
};
type Change = {
  status: ChangeStatus;
  what: string;
  begun: Date;
  decided: Date | null;
  votes: { position: 1 | 2; approves: boolean; at: Date }[];
  version: number;
  answers: Values;
};
type Advice = { heldOn: string; minutes: number; recorded: Date; confirmed: Date | null };
export type ManyProject = { reports: Report[]; change: Change | null; adviceCap: number; advice: Advice[] };

const DAY_MS = 86_400_000;
const EVERY_MONTHS = 3;
const DUE_DAYS = 30;
const CAP_MINUTES = 20 * 60;

/** What became of a project that was begun: reports with spending, a change, advice; its trail goes into that of `life`. */
export function projectOf(grant: ManyGrant, life: ManyLife, granted: Values, now: Date): ManyProject {
  const commenced = life.commenced!;
  const add = (days: number): Date => new Date(commenced.getTime() + days * DAY_MS);
  const reports = reportsOf(grant, life, budgetOf(granted, ''), now);
  const change = spread(grant.at, 211, 4) === 0 && add(70) < now ? changeOf(grant, life, add, now) : null;
  const advised = spread(grant.at, 223, 10) < 6;
  const advice = advised ? adviceOf(grant, life, add, now) : [];
  return { reports, change, adviceCap: advised ? CAP_MINUTES : 0, advice };
}

function reportsOf({ at, months }: ManyGrant, life: ManyLife, budget: readonly BudgetRow[], now: Date): Report[] {
  const begins = life.commencedOn!;
  const today = hongKongDate(now);
  const all = reportPeriods(begins, addDays(addMonths(begins, months), -1), EVERY_MONTHS);
  const planned = new Date(life.commenced!.getTime() + DAY_MS / 2);
  if (planned > now) return [];
  enter(life, planned, 'admin', 'grant.reportSchedule', [{ field: 'reports', before: 0, after: all.length }]);
  const over = life.entries.some(({ action }) => action === 'grant.archive');
  const sent: Values[] = [];
  return all.map(({ from, to }, index) => {
    const roll = spread(at, 229 + index, 100);
    const dueOn = addDays(to, DUE_DAYS);
    const submitted = noon(addDays(to, 3 + spread(at, 233 + index, 20)));
    const decided = new Date(submitted.getTime() + (1 + spread(at, 239 + index, 9)) * DAY_MS);
    const due = { number: index + 1, from, to, dueOn, status: 'due' as const, since: planned, version: 1 };
    const empty = { spentCents: 0, comment: null, submittedAt: null, decidedAt: null, answers: null };
    // the last one that is due may be late, or on its way back
    const newest = !over && addDays(to, 120) > today;
    if (submitted > now || (newest && roll < 12)) return { ...due, ...empty };
    const answers = reportAnswers(at + index, budget, all.length, sent);
    sent.push(answers);
    const spentCents = totalSpent(answers);
    enter(life, submitted, 'owner', 'grant.report', [
      { field: 'report', before: null, after: index + 1 },
      { field: 'spentCents', before: 0, after: spentCents },
    ]);
    const given = { ...due, ...empty, spentCents, submittedAt: submitted, answers };
    if (decided > now || (newest && roll < 30)) return { ...given, status: 'submitted', since: submitted, version: 2 };
    const back = newest && roll < 40;
    const entry = enter(life, decided, 'admin', back ? 'grant.reportReturn' : 'grant.reportAccept', [
      { field: 'report', before: null, after: index + 1 },
    ]);
    if (!back) return { ...given, status: 'accepted', decidedAt: decided, since: decided, version: 3 };
    entry.reason = 'The vouchers for materials are missing. 欠缺物資單據。';
    sent.pop();
    const again = addDays(hongKongDate(decided), RETURN_DAYS);
    const how = { decidedAt: decided, since: decided, dueOn: again, comment: entry.reason, version: 3 };
    return { ...given, ...how, status: 'returned' };
  });
}

const noon = (day: string): Date => new Date(`${day}T04:00:00Z`);

/** What was paid of each row: its share of the time, or somewhat less. */
function reportAnswers(at: number, budget: readonly BudgetRow[], of: number, sent: readonly Values[]): Values {
  const rows = spendingRows(budget, spentIn(sent)).map((row, index) => {
    const share = (budget[index]!.budgetCents / 100 / of) * (0.7 + spread(at, 241 + index, 30) / 100);
    return { ...row, values: { ...row.values, spent: Math.floor(share) } };
  });
  return {
    done: 'The weekly meetings took place. 每週聚會如期舉行。',
    reached: 20 + spread(at, 251, 80),
    objectives: 'On the way that was planned. 進度符合計劃。',
    spending: rows,
    declaration: true,
  };
}

function changeOf({ at }: ManyGrant, life: ManyLife, add: (days: number) => Date, now: Date): Change {
  const begun = add(40 + spread(at, 257, 20));
  const what = 'Two more months for the training 培訓期延長兩個月';
  enter(life, begun, 'owner', 'grant.changeAsk', [{ field: 'what', before: null, after: what }]);
  const rejects = spread(at, 263, 4) === 0;
  const votes: Change['votes'] = [];
  const change = { what, begun, decided: null, votes, answers: changeAnswers(what) };
  const running = life.status !== 'archive';
  for (const position of [1, 2] as const) {
    const when = new Date(begun.getTime() + position * 4 * DAY_MS);
    const waits = running && spread(at, 269 + position, 3) === 0;
    if (waits || when > now) return { ...change, status: 'asked', version: 2 };
    const approves = position === 1 || !rejects;
    votes.push({ position, approves, at: when });
    const { who } = life.seats.get(position)!;
    const decision = approves ? 'approve' : 'reject';
    const entry = enter(life, when, who, 'grant.changeVote', [{ field: 'decision', before: null, after: decision }]);
    if (!approves) entry.reason = AGAINST;
  }
  const decided = votes.at(-1)!.at;
  enter(life, decided, life.seats.get(2)!.who, rejects ? 'grant.changeReject' : 'grant.changeApprove', [
    { field: 'what', before: null, after: what },
  ]);
  return { ...change, status: rejects ? 'rejected' : 'approved', decided, version: 3 };
}

/** Why an approver is against a change. */
export const AGAINST = 'The training can be held in time. 培訓仍可如期完成。';

const changeAnswers = (what: string): Values => ({
  what,
  parts: ['timeline'],
  before: 'Training in the first two months. 首兩個月進行培訓。',
  after: 'Training in the first four months. 首四個月進行培訓。',
  why: 'More volunteers than expected. 義工人數超出預期。',
});

function adviceOf({ at }: ManyGrant, life: ManyLife, add: (days: number) => Date, now: Date): Advice[] {
  enter(life, add(2), 'admin', 'grant.consultant', [{ field: 'capMinutes', before: null, after: CAP_MINUTES }]);
  const count = 1 + spread(at, 271, 5);
  const held = Array.from({ length: count }, (_, index) => add(12 + index * 30)).filter((day) => day < now);
  return held.map((recorded, index) => {
    const minutes = 30 * (1 + spread(at, 277 + index, 5));
    enter(life, recorded, 'adviser', 'grant.advice', [{ field: 'minutes', before: null, after: minutes }]);
    const confirms = new Date(recorded.getTime() + 5 * DAY_MS);
    const confirmed = confirms < now ? confirms : null;
    if (confirmed)
      enter(life, confirmed, 'owner', 'grant.adviceConfirm', [{ field: 'minutes', before: null, after: minutes }]);
    return { heldOn: hongKongDate(recorded), minutes, recorded, confirmed };
  });
}

function enter(life: ManyLife, at: Date, who: Entry['who'], action: string, changes: Entry['changes']): Entry {
  const entry: Entry = { at, who, action, changes, reason: '' };
  life.entries.push(entry);
  return entry;
}
