import { hongKongDate } from '../../../../contract/dates.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { between, found, Params, type Period, within } from '../../../../engine/server/list/params.ts';
import type { GrantStage, GrantStatus, GrantStepDuration, GrantWait } from '../../contract/values.ts';
import { conflictWith, ON_TEAM, VISIBLE } from '../teams/relation.store.ts';

export type Filter = {
  stage?: GrantStage | undefined;
  status?: GrantStatus | undefined;
  cohortId?: string | undefined;
  search?: string | undefined;
  mine?: boolean | undefined;
  awaits?: GrantWait | undefined;
  reached?: 'final' | 'implementation' | undefined;
  since?: Period | undefined;
  submitted?: Period | undefined;
  decided?: Period | undefined;
  reviewed?: Period | undefined;
  due?: Period | undefined;
  late?: boolean | undefined;
  passed?: GrantStepDuration | undefined;
  left?: Period | undefined;
};
/** Who reads: the wall is part of every statement here. `holders`: whose seats they act on today, their own among them. */
export type Reader = { accountId: string; runs: boolean; holders: readonly string[] };

/** `$2` to `$5` are the reader's. */
export const paramsOf = (db: TenantDb, { accountId, runs, holders }: Reader): Params =>
  new Params([accountId, hongKongDate(db.now), runs, holders]);

/** The reader, and everybody they act for today. */
export async function holdersOf(db: TenantDb, accountId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select d.account_id as id from grant_deputy d where d.tenant_id = $1 and d.deputy_id = $2 and d.ended_at is null
       and $3::date between d.from_on and d.to_on`,
    [accountId, hongKongDate(db.now)],
    'grant_holders',
  );
  return [accountId, ...rows.map(({ id }) => id)];
}

const RUNNING = `g.stage = 'implementation' and g.status <> 'archive'`;
const REVIEWED = `select from grant_review v where v.tenant_id = $1 and v.application_id = w.id and v.stage = w.stage
    and v.round = w.round and v.sent_at is not null`;
/** Seats of what waits for reviews: one set for all applications, not a question for each. */
const SEATS = `from grant_seat s join grant_application w on w.tenant_id = $1 and w.tenant_id = s.tenant_id
    and w.id = s.application_id and w.awaits = 'review'`;

const WAITS: Record<GrantWait, string> = {
  owner: `g.awaits = 'owner'`,
  check: `g.awaits = 'check'`,
  review: `g.awaits = 'review'`,
  settle: `g.awaits = 'settle'`,
  promote: `g.awaits = 'promote'`,
  seat: `(g.awaits = 'review' and g.id not in (select s.application_id ${SEATS}
    where s.tenant_id = $1 group by s.application_id having count(*) > 1))`,
  vote: `(${RUNNING} and exists (select from grant_change a
    where a.tenant_id = $1 and a.application_id = g.id and a.status = 'asked'))`,
};

const ofProgramme = (wait: string): string => `($4 and ${wait} and not ${ON_TEAM})`;

/** What waits for this reader: as the programme, or for the word of a seat that they hold or act for and that is on. */
export const WAITS_FOR_ME: Record<Exclude<GrantWait, 'owner'>, string> = {
  check: ofProgramme(WAITS.check),
  settle: ofProgramme(WAITS.settle),
  promote: ofProgramme(WAITS.promote),
  seat: ofProgramme(WAITS.seat),
  review: `(g.awaits = 'review' and g.id in (select s.application_id ${SEATS}
    join grant_cohort k on k.tenant_id = $1 and k.tenant_id = w.tenant_id and k.id = w.cohort_id
    where s.tenant_id = $1 and s.account_id = any($5::uuid[])
      and not exists (${REVIEWED} and v.position = s.position)
      and (k.reviewing = 'parallel' or s.position = 1 or exists (${REVIEWED} and v.position = 1))))`,
  vote: `(${RUNNING} and exists (select from grant_change a
    join grant_seat s on s.tenant_id = $1 and s.tenant_id = a.tenant_id and s.application_id = a.application_id
    where a.tenant_id = $1 and a.application_id = g.id and a.status = 'asked' and s.account_id = any($5::uuid[])
      and not exists (select from grant_change_vote v
        where v.tenant_id = $1 and v.change_id = a.id and v.position = s.position)))`,
};
/** The same in one condition: whose teams the reader is on is looked up once. */
const ALL_MINE = `(${ofProgramme(`(${[WAITS.check, WAITS.settle, WAITS.promote, WAITS.seat].join(' or ')})`)}
    or ${WAITS_FOR_ME.review} or ${WAITS_FOR_ME.vote})`;

/** Handed in once. `$5` is named because a statement has to name all its values. */
const HANDED_IN = `g.tenant_id = $1 and g.number is not null and $5::uuid[] is not null`;
/** Those that have been handed in once and that the reader may know of. */
export const KNOWN = `${HANDED_IN} and ${VISIBLE}`;
/**
 * The same for one reader, without what the wall asks of others: whoever runs the programme knows all but what they have
 * a conflict with, and PostgreSQL sees that it is nearly all.
 */
export const knownTo = ({ runs }: Reader): string =>
  runs ? `${HANDED_IN} and $3::date is not null and $4 and not ${conflictWith('g.id')}` : KNOWN;

/** The next day the applicant has to keep. */
export const DUE = `(case
    when g.status = 'draft' and g.stage = 'initial' then c.closes_on
    when g.status = 'returned' then (select b.due_on from grant_return b
      where b.tenant_id = $1 and b.application_id = g.id order by b.id desc limit 1)
    when g.stage = 'implementation' and g.status <> 'archive' then (select min(r.due_on) from grant_report r
      where r.tenant_id = $1 and r.application_id = g.id and r.status in ('due', 'returned')) end)`;

/** Where applications are looked for by a word. */
export const SEARCHED = 'g.number, g.title, g.organisation, o.display_name';

/** All of a filter. */
export function listed(params: Params, filter: Filter): string {
  const all = [wanted(params, filter)];
  if (filter.stage) all.push(`g.stage = ${params.put(filter.stage)}`);
  if (filter.status) all.push(`g.status = ${params.put(filter.status)}`);
  return all.join(' and ');
}

/** Everything but stage and status, by which a list is counted. */
export function wanted(params: Params, filter: Filter): string {
  const { cohortId, search, mine, awaits, reached, late, passed, left } = filter;
  const all = [KNOWN];
  if (cohortId) all.push(`g.cohort_id = ${params.put(cohortId)}`);
  if (search) all.push(found(params, SEARCHED, search));
  if (mine && awaits !== 'owner') all.push(awaits ? WAITS_FOR_ME[awaits] : ALL_MINE);
  if (awaits && (!mine || awaits === 'owner')) all.push(WAITS[awaits]);
  if (mine && awaits === 'owner') all.push(ON_TEAM);
  if (reached) all.push(reached === 'final' ? `g.stage <> 'initial'` : `g.stage = 'implementation'`);
  if (late) {
    all.push(`${RUNNING} and exists (select from grant_report r where r.tenant_id = $1 and r.application_id = g.id
      and r.status in ('due', 'returned') and r.due_on < $3::date)`);
  }
  if (passed) {
    const [stage, step] = passed.split('.');
    all.push(`exists (select from grant_step_duration p where p.tenant_id = $1 and p.application_id = g.id
      and p.stage = ${params.put(stage)} and p.step = ${params.put(step)}
      ${left ? `and ${within(params, 'p.left_at', left)}` : ''})`);
  }
  return [...all, ...byDays(params, filter)].join(' and ');
}

function byDays(params: Params, { since, submitted, decided, reviewed, due }: Filter): string[] {
  const all: string[] = [];
  if (since) all.push(within(params, 'g.since', since));
  if (submitted) all.push(within(params, 'g.submitted_at', submitted));
  if (decided) all.push(within(params, 'g.decided_at', decided));
  if (due) all.push(between(params, DUE, due));
  if (reviewed) {
    all.push(`exists (select from grant_review v where v.tenant_id = $1 and v.application_id = g.id
      and v.account_id = $2 and ${within(params, 'v.sent_at', reviewed)})`);
  }
  return all;
}
