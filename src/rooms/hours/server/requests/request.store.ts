import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';

const REQUEST = columnsOf(
  'service_request',
  'q',
  'id seq person_id from_on to_on language state reason requested_by requested_at decided_by decided_at certificate_id',
  'version',
);
type Request = RowOf<typeof REQUEST>;
export type RequestRow = Request & {
  name_en: string;
  name_zh: string;
  account_id: string;
  certificate: string | null;
  ready: number;
  unverified: number;
};

export const REQUEST_COLUMNS = `${REQUEST}, n.name_en, n.name_zh, n.account_id, c.number as certificate, s.ready,
  s.unverified`;
export const REQUESTS = `from service_request q
  join volunteer_name n on n.tenant_id = $1 and n.person_id = q.person_id
  left join certificate c on c.tenant_id = $1 and c.id = q.certificate_id
  cross join lateral (
    select coalesce(sum(h.minutes) filter (where h.state = 'verified' and h.certificate_id is null
      and h.old_certificate = ''), 0)::int as ready,
      coalesce(sum(h.minutes) filter (where h.state = 'unverified'), 0)::int as unverified
    from service_hours h
    where h.tenant_id = $1 and h.person_id = q.person_id and h.served_on between q.from_on and q.to_on
      and q.state = 'submitted'
  ) s`;

export const requestById = (db: TenantDb, id: string): Promise<RequestRow | undefined> =>
  db.first(`select ${REQUEST_COLUMNS} ${REQUESTS} where q.tenant_id = $1 and q.id = $2`, [id]);

/** The same, locked. */
export async function lockRequest(db: TenantDb, id: string): Promise<RequestRow | undefined> {
  await db.query('select id from service_request where tenant_id = $1 and id = $2 for update', [id]);
  return requestById(db, id);
}

/** Of people, the latest first. */
export const requestsOf = (db: TenantDb, personIds: readonly string[]): Promise<RequestRow[]> =>
  db.query(
    `select ${REQUEST_COLUMNS} ${REQUESTS} where q.tenant_id = $1 and q.person_id = any($2::uuid[])
     order by q.seq desc limit 100`,
    [personIds],
  );

/** @returns its id; null where the person has one that waits */
export const addRequest = (
  db: TenantDb,
  request: Omit<NewRow<'service_request'>, 'id' | 'state' | 'requested_at'>,
): Promise<string | null> =>
  db.createIfNew('service_request', { ...request, state: 'submitted', requested_at: db.now });

export const changeRequest = (db: TenantDb, id: string, change: Partial<Request>): Promise<void> =>
  db.revise('service_request', { id }, change);
