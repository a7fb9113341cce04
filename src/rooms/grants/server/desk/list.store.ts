import { hongKongDate } from '../../../../contract/dates.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type Order, Place, type Placed } from '../../../../engine/server/list/pager.ts';
import type { Written } from '../../../../engine/server/list/params.ts';
import type { GrantStage, GrantStatus, GrantWait } from '../../contract/values.ts';
import { COLUMNS, type GrantRow, JOINED, WITH_CALL } from '../store.ts';
import { MAY_WRITE, ON_TEAM } from '../teams/relation.store.ts';
import { DUE, type Filter, KNOWN, listed, paramsOf, type Reader, WAITS_FOR_ME, wanted } from './filter.store.ts';

/** Waits for the applicant, or for one of the team who may edit; a draft only while its call takes applications. */
const MY_TURN = `(g.awaits = 'owner' and ${MAY_WRITE}
  and not (g.status = 'draft' and g.stage = 'initial' and c.closes_on < $3::date))`;

/** What the reader owns, or works on as one of the team; the newest first, or what waits for them, the oldest first. */
export const ownApplications = (db: TenantDb, accountId: string, waiting: boolean): Promise<GrantRow[]> =>
  db.query<GrantRow>(
    `select ${COLUMNS} ${JOINED} where g.tenant_id = $1 and ${ON_TEAM} and (not $4::boolean or ${MY_TURN})
     order by case when $4::boolean then g.since end, g.seq desc limit 200`,
    [accountId, hongKongDate(db.now), waiting],
  );

const NEWEST = { name: 'grants', by: [['g.seq', 'whole']], descending: true } as const;
/** What waits is read oldest first. */
const WAITING = {
  name: 'grants.waiting',
  by: [
    ['g.since', 'instant'],
    ['g.seq', 'whole'],
  ],
} as const;

export const orderOf = ({ mine, awaits, since }: Filter): Order => (mine || awaits || since ? WAITING : NEWEST);

export function readApplications(
  db: TenantDb,
  reader: Reader,
  filter: Filter,
  place: Place,
): Promise<(GrantRow & Placed)[]> {
  const params = paramsOf(db, reader);
  return db.query(
    `select ${COLUMNS}, ${place.cursor} as cursor ${JOINED}
     where ${listed(params, filter)} and ${place.where(params)} ${place.tail(params)}`,
    params.values,
  );
}

/** What selects the ids of all of them, in the same order. */
export function keysOfApplications(db: TenantDb, reader: Reader, filter: Filter): Written {
  const params = paramsOf(db, reader);
  const which = listed(params, filter);
  return {
    text: `select g.id ${JOINED} where ${which}
     order by ${Place.whole(orderOf(filter)).orderBy()}`,
    values: params.values,
  };
}

/** Those that wait for the reader's review, who has waited longest first: a few. */
export function oldestReviews(db: TenantDb, reader: Reader, most: number): Promise<GrantRow[]> {
  const params = paramsOf(db, reader);
  return db.query(
    `select ${COLUMNS} ${JOINED} where ${KNOWN} and ${WAITS_FOR_ME.review}
     order by g.since, g.seq limit ${params.put(most)}`,
    params.values,
  );
}

/** How many there are of each stage and status, and their money, of those the reader may know. */
export function countsOf(
  db: TenantDb,
  reader: Reader,
  filter: Filter,
): Promise<{ stage: GrantStage; status: GrantStatus; n: number; requested: number; granted: number }[]> {
  const params = paramsOf(db, reader);
  return db.query(
    `select g.stage, g.status, count(*)::int as n, sum(g.asked_cents)::bigint as requested,
       coalesce(sum(g.granted_cents), 0)::bigint as granted
     ${filter.search ? JOINED : WITH_CALL} where ${wanted(params, filter)} group by g.stage, g.status order by g.stage, g.status`,
    params.values,
  );
}

export type Pile = { wait: Exclude<GrantWait, 'owner'>; n: number; since: Date | null };
/** All that can wait at a desk: nothing else is looked at. */
const OPEN = `(g.awaits in ('check', 'review', 'settle', 'promote') or h.asked_at is not null)`;

/** What waits for a reader at the desk, by what for: how many, and since when the oldest. `offset 0`: each is asked once. */
export async function waitingFor(db: TenantDb, reader: Reader): Promise<Pile[]> {
  const params = paramsOf(db, reader);
  const waits = Object.entries(WAITS_FOR_ME) as [Pile['wait'], string][];
  const text = waits.map(
    ([wait]) => `count(*) filter (where is_${wait})::int as n_${wait},
    min(since) filter (where is_${wait}) as since_${wait}`,
  );
  const [row] = await db.query<Record<string, number | Date | null>>(
    `select ${text.join(', ')}
     from (select coalesce(h.asked_at, g.since) as since, ${waits.map(([wait, when]) => `${when} as is_${wait}`).join(', ')}
       ${WITH_CALL}
       left join grant_change h on h.tenant_id = $1 and h.tenant_id = g.tenant_id and h.application_id = g.id
         and h.status = 'asked'
       where ${KNOWN} and ${OPEN} offset 0) as w`,
    params.values,
  );
  return waits.map(([wait]) => ({
    wait,
    n: Number(row?.[`n_${wait}`] ?? 0),
    since: (row?.[`since_${wait}`] as Date | null) ?? null,
  }));
}

/** The same in numbers: how many, since when, and how many are overdue. */
export const inHand = (db: TenantDb, accountId: string): Promise<{ n: number; since: Date | null; overdue: number }> =>
  db.single(
    `select count(*)::int as n, min(since) as since, count(*) filter (where due_on < $3::date)::int as overdue
     from (select g.since, ${DUE} as due_on ${WITH_CALL} where g.tenant_id = $1 and ${MY_TURN}) as w`,
    [accountId, hongKongDate(db.now)],
  );
