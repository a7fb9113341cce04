import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { midnight, type Params } from '../../../../engine/server/list/params.ts';
import type { GrantStage, GrantStatus } from '../../contract/values.ts';
import { WITH_CALL } from '../store.ts';
import { KNOWN, knownTo, paramsOf, type Reader, wanted } from './filter.store.ts';

/** Another number after each commit that changes what the figures of the programme are counted from; kept by triggers. */
export const markOf = (db: TenantDb): Promise<string> =>
  db.scalar<string>('select coalesce(sum(n), 0)::text as mark from grant_mark where tenant_id = $1', [], 'grant_mark');

/** The first days of the month before, of this one and of the next. */
export type Months = { before: string; now: string; next: string };
/** How many applications of a call stand where, with their money and what came and was decided in two months. */
export type Standing = {
  cohort: string;
  stage: GrantStage;
  status: GrantStatus;
  n: number;
  requested: number;
  granted: number;
  came: number;
  cameBefore: number;
  decided: number;
  decidedBefore: number;
};

/** Everything that is told of applications, in one reading of them. */
export function standings(db: TenantDb, reader: Reader, months: Months): Promise<Standing[]> {
  const params = paramsOf(db, reader);
  const [before, now, next] = [months.before, months.now, months.next].map((day) => midnight(params.put(day)));
  const inMonth = (column: string, from: string, to: string) =>
    `count(*) filter (where g.${column} >= ${from} and g.${column} < ${to})::int`;
  return db.query<Standing>(
    `select g.cohort_id as cohort, g.stage, g.status, count(*)::int as n, sum(g.asked_cents)::bigint as requested,
       coalesce(sum(g.granted_cents), 0)::bigint as granted,
       ${inMonth('submitted_at', now!, next!)} as came, ${inMonth('submitted_at', before!, now!)} as "cameBefore",
       ${inMonth('decided_at', now!, next!)} as decided, ${inMonth('decided_at', before!, now!)} as "decidedBefore"
     from grant_application g where ${knownTo(reader)} group by g.cohort_id, g.stage, g.status`,
    params.values,
  );
}

/** Days that lie before a day, and up to two later ones. */
export type Ahead = { late: number; soon: number; later: number };
/** Until when `soon` and `later` reach, both included. */
export type Reach = { soon: string; later: string };

const ahead = (params: Params, column: string, { soon, later }: Reach): string => {
  const [near, far] = [params.put(soon), params.put(later)].map((day) => `${day}::date`);
  return `count(*) filter (where ${column} < $3::date)::int as late,
    count(*) filter (where ${column} between $3::date and ${near})::int as soon,
    count(*) filter (where ${column} > ${near} and ${column} <= ${far})::int as later`;
};

/** What was returned to applicants, by the day they have for it. */
export async function returnsAhead(db: TenantDb, reader: Reader, reach: Reach): Promise<Ahead> {
  const params = paramsOf(db, reader);
  return db.single<Ahead>(
    `select ${ahead(params, 'due_on', reach)} from (
       select (array_agg(b.due_on order by b.id desc))[1] as due_on from grant_application g
       join grant_return b on b.tenant_id = $1 and b.tenant_id = g.tenant_id and b.application_id = g.id
       where ${knownTo(reader)} and g.status = 'returned' group by g.id) as d`,
    params.values,
  );
}

/** Reports that are still to come of projects that run, and what was told to be spent, by call. */
export function reportsAhead(
  db: TenantDb,
  reader: Reader,
  reach: Reach,
): Promise<(Ahead & { cohort: string; spent: number })[]> {
  const params = paramsOf(db, reader);
  // each project's first: a fifth as many are looked up
  return db.query<Ahead & { cohort: string; spent: number }>(
    `select g.cohort_id as cohort, coalesce(sum(r.spent), 0)::bigint as spent, ${(['late', 'soon', 'later'] as const)
      .map((key) => `coalesce(sum(r.${key}) filter (where g.status <> 'archive'), 0)::int as ${key}`)
      .join(', ')}
     from (select application_id, sum(spent_cents) filter (where status in ('submitted', 'accepted')) as spent,
         ${ahead(params, `case when status in ('due', 'returned') then due_on end`, reach)}
       from grant_report where tenant_id = $1 group by application_id) as r
     join grant_application g on g.tenant_id = $1 and g.id = r.application_id
     where ${knownTo(reader)} group by g.cohort_id`,
    params.values,
  );
}

/** How many applications took so many days (begun ones count) for a step that ended since a month began. */
export type Taken = { stage: GrantStage; step: string; days: number; n: number };

/**
 * For whoever runs the programme what was counted of all (`grant_step_count`), less what they have a conflict with; for
 * others the steps of what they know.
 * @param from the first day of a month
 */
export function daysTaken(db: TenantDb, reader: Reader, from: string): Promise<Taken[]> {
  const params = paramsOf(db, reader);
  const month = `${params.put(from)}::date`;
  const row = 'p.stage, p.step, grant_step_days(p.seconds) as days';
  const ended = `p.tenant_id = $1 and p.left_at >= (${month})::timestamp at time zone 'Asia/Hong_Kong'`;
  const steps = reader.runs
    ? `select stage, step, days, n from grant_step_count where tenant_id = $1 and month >= ${month}
         and $3::date is not null and $4 and $5::uuid[] is not null
       union all select ${row}, -1 from grant_declaration d
         join grant_step_duration p on p.tenant_id = $1 and p.tenant_id = d.tenant_id and p.application_id = d.application_id
         where d.tenant_id = $1 and d.account_id = $2 and d.conflict and ${ended}`
    : `select ${row}, 1 as n from grant_step_duration p
       join grant_application g on g.tenant_id = $1 and g.tenant_id = p.tenant_id and g.id = p.application_id
       where ${KNOWN} and ${ended}`;
  return db.query<Taken>(
    `select stage, step, days, sum(n)::int as n from (${steps}) as t
     where step in ('check', 'review', 'decision') group by 1, 2, 3 having sum(n) > 0`,
    params.values,
  );
}

/** How many applications the reader reviewed in the month before and in this one. */
export async function reviewedIn(
  db: TenantDb,
  reader: Reader,
  months: Months,
): Promise<{ before: number; now: number }> {
  const params = paramsOf(db, reader);
  const [before, now, next] = [months.before, months.now, months.next].map((day) => midnight(params.put(day)));
  return db.single<{ before: number; now: number }>(
    `select count(distinct v.application_id) filter (where v.sent_at < ${now})::int as before,
       count(distinct v.application_id) filter (where v.sent_at >= ${now})::int as now
     from grant_review v
     join grant_application g on g.tenant_id = $1 and g.tenant_id = v.tenant_id and g.id = v.application_id
     where v.tenant_id = $1 and v.account_id = $2 and v.sent_at >= ${before} and v.sent_at < ${next} and ${KNOWN}`,
    params.values,
  );
}

/** What waits for the reader, by the day in Hong Kong since when. */
export function waitingByDay(db: TenantDb, reader: Reader): Promise<{ day: string; n: number }[]> {
  const params = paramsOf(db, reader);
  return db.query<{ day: string; n: number }>(
    `select (g.since at time zone 'Asia/Hong_Kong')::date as day, count(*)::int as n
     ${WITH_CALL} where ${wanted(params, { mine: true })} group by 1`,
    params.values,
  );
}

export type Call = { id: string; code: string; name: Text; opens_on: string; closes_on: string };

/** The newest calls for applications. */
export const newestCalls = (db: TenantDb, most: number): Promise<Call[]> =>
  db.query<Call>(
    `select c.id, c.code, c.name, c.opens_on, c.closes_on from grant_cohort c where c.tenant_id = $1
     order by c.opens_on desc, c.code desc limit $2`,
    [most],
  );
