import type { GrantWait } from '../../../contract/calls/grants-lists.ts';
import type { GrantStage, GrantStatus } from '../../../contract/calls/grants-record.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { CHANGE_SINCE } from './change.store.ts';
import {
  DUE,
  type Filter,
  KNOWN,
  MAY_WRITE,
  ON_TEAM,
  Params,
  type Reader,
  WAITS_FOR_ME,
  wanted,
} from './filter.store.ts';
import { COLUMNS, type GrantRow, JOINED, WITH_CALL } from './store.ts';

/** Waits for the applicant, or for one of the team who may edit; a draft only while its call takes applications. */
const MY_TURN = `(g.awaits = 'owner' and ${MAY_WRITE}
  and not (g.status = 'draft' and g.stage = 'initial' and c.closes_on < $3::date))`;

/** What the reader owns, or works on as one of the team; the newest first, or what waits for them, the oldest first. */
export function ownApplications(db: TenantDb, accountId: string, waiting: boolean): Promise<GrantRow[]> {
  return db.query<GrantRow>(
    `select ${COLUMNS} ${JOINED} where g.tenant_id = $1 and ${ON_TEAM} and (not $4::boolean or ${MY_TURN})
     order by case when $4::boolean then g.since end, g.seq desc limit 200`,
    [accountId, hongKongDate(db.now), waiting],
  );
}

/** Since when a row stands where it stands, in whole microseconds. */
export type ListedRow = GrantRow & { since_us: number };
/** The row before or behind which a page begins. */
export type Key = { us: number; seq: number };
export type Place = { key: Key | null; back: boolean; limit: number };

/** What waits is read oldest first, anything else newest first. */
export const isWaiting = ({ mine, awaits, since }: Filter): boolean => Boolean(mine || awaits || since);

/** One page, in the order in which it is shown. */
export async function pageOfApplications(
  db: TenantDb,
  reader: Reader,
  filter: Filter,
  { key, back, limit }: Place,
): Promise<ListedRow[]> {
  const params = new Params(db, reader);
  const all = [wanted(params, filter)];
  if (filter.stage) all.push(`g.stage = ${params.put(filter.stage)}`);
  if (filter.status) all.push(`g.status = ${params.put(filter.status)}`);
  const oldest = isWaiting(filter);
  const way = oldest === back ? 'desc' : 'asc';
  const sign = way === 'asc' ? '>' : '<';
  if (key && oldest) {
    const since = `(timestamptz 'epoch' + ${params.put(key.us)} * interval '1 microsecond')`;
    all.push(`(g.since, g.seq) ${sign} (${since}, ${params.put(key.seq)})`);
  } else if (key) all.push(`g.seq ${sign} ${params.put(key.seq)}`);
  const rows = await db.query<ListedRow>(
    `select ${COLUMNS}, (extract(epoch from g.since) * 1000000)::bigint as since_us ${JOINED} where ${all.join(' and ')}
     order by ${oldest ? `g.since ${way}, ` : ''}g.seq ${way} limit ${Math.trunc(limit)}`,
    params.values,
  );
  return back ? rows.reverse() : rows;
}

/** How many there are of each stage and status, and their money, of those the reader may know. */
export function countsOf(
  db: TenantDb,
  reader: Reader,
  filter: Filter,
): Promise<{ stage: GrantStage; status: GrantStatus; n: number; requested: number; granted: number }[]> {
  const params = new Params(db, reader);
  return db.query(
    `select g.stage, g.status, count(*)::int as n, sum(g.asked_cents)::bigint as asked,
       coalesce(sum(g.granted_cents), 0)::bigint as granted
     ${filter.search ? JOINED : WITH_CALL} where ${wanted(params, filter)} group by g.stage, g.status order by g.stage, g.status`,
    params.values,
  );
}

export type Pile = { wait: Exclude<GrantWait, 'owner'>; n: number; since: Date | null };
/** The waits that have an index of their own: nothing else is looked at. */
const OPEN = `g.id in (select w.id from grant_application w
    where w.tenant_id = $1 and w.awaits in ('check', 'review', 'settle', 'promote')
  union select a.application_id from grant_change a where a.tenant_id = $1 and a.status = 'asked')`;

/** What waits for a reader at the desk, by what for: how many, and since when the oldest. `offset 0`: each is asked once. */
export async function waitingFor(db: TenantDb, reader: Reader): Promise<Pile[]> {
  const params = new Params(db, reader);
  const waits = Object.entries(WAITS_FOR_ME) as [Pile['wait'], string][];
  const text = waits.map(
    ([wait]) => `count(*) filter (where is_${wait})::int as n_${wait},
    min(since) filter (where is_${wait}) as since_${wait}`,
  );
  const [row] = await db.query<Record<string, number | Date | null>>(
    `select ${text.join(', ')}
     from (select coalesce(${CHANGE_SINCE}, g.since) as since, ${waits.map(([wait, when]) => `${when} as is_${wait}`).join(', ')}
       ${WITH_CALL} where ${KNOWN} and ${OPEN} offset 0) as w`,
    params.values,
  );
  return waits.map(([wait]) => ({
    wait,
    n: Number(row?.[`n_${wait}`] ?? 0),
    since: (row?.[`since_${wait}`] as Date | null) ?? null,
  }));
}

/** The same in numbers: how many, since when, and how many are overdue. */
export async function inHand(
  db: TenantDb,
  accountId: string,
): Promise<{ n: number; since: Date | null; overdue: number }> {
  const [row] = await db.query<{ n: number; since: Date | null; overdue: number }>(
    `select count(*)::int as n, min(since) as since, count(*) filter (where due_on < $3::date)::int as overdue
     from (select g.since, ${DUE} as due_on ${WITH_CALL} where g.tenant_id = $1 and ${MY_TURN}) as w`,
    [accountId, hongKongDate(db.now)],
  );
  return row!;
}
