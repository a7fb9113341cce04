import { wordsOf } from '../../../../contract/search-text.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type Order, type PageInput, type Place, type Placed, readPage } from '../../../../engine/server/list/pager.ts';
import { Params } from '../../../../engine/server/list/params.ts';
import type { AdviceState } from '../../contract/values.ts';
import { conflictWith, MAY_WRITE } from '../teams/relation.store.ts';
import { COLUMNS, type ConsultationRow, JOINED } from './consult.store.ts';

/** Who reads the overview of advice: the wall is part of every statement here. */
export type Reader = { accountId: string; runs: boolean };
export type Filter = {
  applicationId?: string | undefined;
  accountId?: string | undefined;
  search?: string | undefined;
};

/**
 * What of all advice a reader may know: the programme all, a consultant the own while they advise, and nobody anything
 * of a project they have a conflict of interest with. `k` is who advises, `$2` the person, `$3` whether they run it.
 */
const KNOWN = `not exists (select from grant_declaration n where n.tenant_id = $1
    and n.application_id = k.application_id and n.account_id = $2 and n.conflict)
  and ($3 or (k.account_id = $2 and k.ended_at is null))
  and ($4::uuid is null or k.application_id = $4) and ($5::uuid is null or k.account_id = $5)
  and ($6::text[] is null or search_has(search_text(concat_ws(' ', g.number, g.title, g.organisation, k.subject,
    a.display_name)), $6))`;

const valuesOf = ({ accountId, runs }: Reader, filter: Filter): unknown[] => [
  accountId,
  runs,
  filter.applicationId ?? null,
  filter.accountId ?? null,
  filter.search ? wordsOf(filter.search) : null,
];

const OPEN = 't.confirmed_at is null';
const STATES: Record<AdviceState, string> = {
  waiting: `${OPEN} and t.objection = ''`,
  objected: `${OPEN} and t.objection <> ''`,
  confirmed: 't.confirmed_at is not null',
};

/** Hours of somebody who has ended are those they gave. */
const LINES = `with line as (
  select k.seq, k.application_id, k.account_id, k.kind, k.subject, concat_ws(' ', g.number, g.title) as project,
    coalesce(nullif(a.display_name, ''), a.email) as consultant, coalesce(d.used, 0) as used,
    case when k.ended_at is null then k.cap_minutes else coalesce(d.used, 0) end as cap,
    d.waiting, d.objected, d.last_on, coalesce(d.next_step, '') as next_step
  from grant_consultant k
  join grant_application g on g.tenant_id = $1 and g.tenant_id = k.tenant_id and g.id = k.application_id
  join account a on a.tenant_id = $1 and a.tenant_id = k.tenant_id and a.id = k.account_id
  left join lateral (select sum(t.minutes)::int as used, count(*) filter (where ${STATES.waiting}) as waiting,
      count(*) filter (where ${STATES.objected}) as objected, max(t.held_on) as last_on,
      (array_agg(t.next_step order by t.held_on desc, t.seq desc))[1] as next_step
    from grant_consultation t where t.tenant_id = $1 and t.application_id = k.application_id
      and t.account_id = k.account_id and t.removed_at is null) d on true
  where k.tenant_id = $1 and ${KNOWN})`;
const SUMS = `coalesce(sum(cap), 0)::int as cap_minutes, coalesce(sum(used), 0)::int as used_minutes,
  coalesce(sum(waiting), 0)::int as waiting, coalesce(sum(objected), 0)::int as objected`;

type Sums = { cap_minutes: number; used_minutes: number; waiting: number; objected: number };
export type HoursRow = Sums & {
  id: string;
  name: string;
  count: number;
  other: string;
  kind: 'principal' | 'subject';
  subject: string;
  next_step: string;
};
export type Totals = Sums & { projects: number; consultants: number };

const GROUPS = {
  project: { id: 'application_id', name: 'project', other: 'consultant' },
  consultant: { id: 'account_id', name: 'consultant', other: 'project' },
} as const;

const ASSIGNED_LAST = { name: 'hours', by: [['min(seq)', 'whole']], descending: true } as const;

/** Hours by project or by consultant, whoever was assigned last on top. */
export async function pageOfHours(db: TenantDb, by: keyof typeof GROUPS, reader: Reader, filter: Filter & PageInput) {
  const values = valuesOf(reader, filter);
  const { id, name, other } = GROUPS[by];
  const totals = await db.single<Totals>(
    `${LINES} select count(distinct application_id)::int as projects, count(distinct account_id)::int as consultants,
       ${SUMS} from line`,
    values,
  );
  const page = await readPage(ASSIGNED_LAST, filter, (place) => {
    const params = new Params(values);
    return db.query<HoursRow & Placed>(
      `${LINES} select ${place.cursor} as cursor, ${id} as id, min(${name}) as name, count(*)::int as count, min(${other}) as other,
       min(kind) as kind, min(subject) as subject, ${SUMS},
       (array_agg(next_step order by last_on desc nulls last, seq desc))[1] as next_step
     from line group by ${id} having ${place.where(params)} ${place.tail(params)}`,
      params.values,
    );
  });
  return { page, totals };
}

/** What was agreed last between a consultant and a project. */
const AGREED = `t.next_step <> '' and not exists (select from grant_consultation l where l.tenant_id = $1
  and l.application_id = t.application_id and l.account_id = t.account_id and l.removed_at is null
  and (l.held_on, l.seq) > (t.held_on, t.seq))`;
const RECORDS = `${JOINED}
  join grant_consultant k on k.tenant_id = $1 and k.tenant_id = t.tenant_id and k.application_id = t.application_id
    and k.account_id = t.account_id
  where t.tenant_id = $1 and t.removed_at is null and ${KNOWN}`;

export type AdviceCounts = { all: number; waiting: number; objected: number; confirmed: number; next: number };

export const RECORDED_LAST: Order = { name: 'advice', by: [['t.seq', 'whole']], descending: true };

export type RecordFilter = Filter & { state?: AdviceState | undefined; next?: boolean | undefined };

const among = ({ state, next }: RecordFilter): string =>
  [state && STATES[state], next && AGREED].flatMap((kept) => (kept ? ` and ${kept}` : [])).join('');

/** Records over all projects from a place on. */
export function readAdvice(
  db: TenantDb,
  reader: Reader,
  filter: RecordFilter,
  place: Place,
): Promise<(ConsultationRow & Placed)[]> {
  const params = new Params(valuesOf(reader, filter));
  return db.query<ConsultationRow & Placed>(
    `select ${COLUMNS}, ${place.cursor} as cursor ${RECORDS}${among(filter)} and ${place.where(params)} ${place.tail(params)}`,
    params.values,
  );
}

/** How many records a filter finds and how long they took; and how many there are of each kind without its state. */
export async function sumsOfAdvice(
  db: TenantDb,
  reader: Reader,
  filter: RecordFilter,
): Promise<{ counts: AdviceCounts; total: number; minutes: number }> {
  const values = valuesOf(reader, filter);
  const counts = await db.single<AdviceCounts>(
    `select count(*)::int as all, count(*) filter (where ${STATES.waiting})::int as waiting,
       count(*) filter (where ${STATES.objected})::int as objected,
       count(*) filter (where ${STATES.confirmed})::int as confirmed,
       count(*) filter (where ${AGREED})::int as next ${RECORDS}`,
    values,
  );
  const sum = await db.single<{ n: number; minutes: number }>(
    `select count(*)::int as n, coalesce(sum(t.minutes), 0)::int as minutes ${RECORDS}${among(filter)}`,
    values,
  );
  return { counts, total: sum.n, minutes: sum.minutes };
}

/** What a project or a consultant is called, as far as the reader knows of them by a record; null where they do not. */
export const nameInAdvice = async (
  db: TenantDb,
  reader: Reader,
  of: Pick<Filter, 'applicationId' | 'accountId'>,
): Promise<{ project: string; consultant: string } | null> =>
  (await db.first<ConsultationRow>(`select ${COLUMNS} ${RECORDS} limit 1`, valuesOf(reader, of))) ?? null;

/** Own records that the applicant has objected to: how many, and since when the oldest. */
export const objectedTo = (db: TenantDb, accountId: string): Promise<{ count: number; since: Date | null }> =>
  db.single(
    `select count(*)::int as count, min(t.since) as since ${RECORDS} and ${STATES.objected}`,
    valuesOf({ accountId, runs: false }, {}),
  );

/** Records that wait for somebody's word, by project: of those they own, or edit for the owner. */
export const toConfirm = (
  db: TenantDb,
  accountId: string,
): Promise<{ application_id: string; title: string; count: number; since: Date }[]> =>
  db.query(
    `select g.id as application_id, g.title, count(*)::int as count, min(t.since) as since ${JOINED}
     where t.tenant_id = $1 and t.removed_at is null and t.account_id <> $2 and ${STATES.waiting}
       and ${MAY_WRITE} and not ${conflictWith('g.id')}
     group by g.id, g.title order by min(t.since) limit 20`,
    [accountId],
  );
