import type { GrantStage, GrantStatus } from '../../../contract/calls/grants-record.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { type Asked, cursor, pageSize } from '../../engine/portal/paging.ts';
import { VISIBLE } from './relation.store.ts';
import { COLUMNS, type GrantRow, JOINED } from './store.ts';

/** What the reader owns, or works on as one of the team; the newest first. */
export function ownApplications(db: TenantDb, accountId: string): Promise<GrantRow[]> {
  return db.query<GrantRow>(
    `select ${COLUMNS} ${JOINED} where g.tenant_id = $1 and (g.account_id = $2 or exists (
       select from grant_member m where m.tenant_id = $1 and m.application_id = g.id and m.account_id = $2))
     order by g.seq desc limit 200`,
    [accountId],
  );
}

export type Filter = {
  stage?: GrantStage | undefined;
  status?: GrantStatus | undefined;
  cohortId?: string | undefined;
  search?: string | undefined;
  /** Only what waits for this reader. */
  mine?: boolean | undefined;
};
/** Who reads: the wall is part of every statement here. */
export type Reader = { accountId: string; runs: boolean };

/** What waits for a reader: as the programme, or for the review of a seat they hold or act for and that is on now. */
export const WAITS_FOR_ME = `(($4 and g.awaits in ('check', 'settle', 'promote')) or (g.awaits = 'review' and exists (
    select from grant_seat s where s.tenant_id = $1 and s.application_id = g.id
      and (s.account_id = $2 or s.account_id in (select d.account_id from grant_deputy d where d.tenant_id = $1
        and d.deputy_id = $2 and d.ended_at is null and $3::date between d.from_on and d.to_on))
      and not exists (select from grant_review v where v.tenant_id = $1 and v.application_id = g.id
        and v.stage = g.stage and v.round = g.round and v.position = s.position and v.sent_at is not null)
      and (c.reviewing = 'parallel' or s.position = 1 or exists (select from grant_review v where v.tenant_id = $1
        and v.application_id = g.id and v.stage = g.stage and v.round = g.round and v.position = 1
        and v.sent_at is not null)))))`;

const WHERE = `g.tenant_id = $1 and ${VISIBLE} and g.number is not null
  and ($5::text is null or g.stage = $5) and ($6::text is null or g.status = $6)
  and ($7::uuid is null or g.cohort_id = $7)
  and ($8::text is null or concat_ws(' ', g.number, g.title, g.organisation, o.display_name) ilike $8)
  and (not $9 or ${WAITS_FOR_ME})`;

const valuesOf = (db: TenantDb, { accountId, runs }: Reader, filter: Filter): unknown[] => [
  accountId,
  hongKongDate(db.now),
  runs,
  filter.stage ?? null,
  filter.status ?? null,
  filter.cohortId ?? null,
  filter.search ? `%${filter.search.replace(/[\\%_]/g, '\\$&')}%` : null,
  filter.mine ?? false,
];

export async function pageOfApplications(
  db: TenantDb,
  reader: Reader,
  filter: Filter,
  asked: Asked,
): Promise<{ rows: GrantRow[]; total: number }> {
  const values = valuesOf(db, reader, filter);
  const [counted] = await db.query<{ n: number }>(`select count(*)::int as n ${JOINED} where ${WHERE}`, values);
  const back = cursor(asked.before);
  const rows = await db.query<GrantRow>(
    `select ${COLUMNS} ${JOINED} where ${WHERE}
       and ($10::bigint is null or ${back === null ? 'g.seq < $10' : 'g.seq > $10'})
     order by g.seq ${back === null ? 'desc' : 'asc'} limit $11`,
    [...values, back ?? cursor(asked.after), pageSize(asked) + 1],
  );
  return { rows, total: counted!.n };
}

/** How many there are of each stage and status, of those the reader may know. */
export function countsOf(
  db: TenantDb,
  reader: Reader,
  filter: Filter,
): Promise<{ stage: GrantStage; status: GrantStatus; n: number }[]> {
  return db.query(
    `select g.stage, g.status, count(*)::int as n ${JOINED} where ${WHERE} group by g.stage, g.status
     order by g.stage, g.status`,
    valuesOf(db, reader, { cohortId: filter.cohortId, search: filter.search, mine: filter.mine }),
  );
}

/** What waits for a reader: how many, and since when the oldest. */
export async function waitingFor(db: TenantDb, reader: Reader): Promise<{ count: number; since: Date | null }> {
  const [row] = await db.query<{ n: number; since: Date | null }>(
    `select count(*)::int as n, min(g.since) as since ${JOINED} where ${WHERE}`,
    valuesOf(db, reader, { mine: true }),
  );
  return { count: row?.n ?? 0, since: row?.since ?? null };
}
