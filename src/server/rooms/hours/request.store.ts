import { randomUUID } from 'node:crypto';
import type { CertificateLang, RequestState } from '../../../contract/values/hours.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type RequestRow = Omit<TableRow<'service_request'>, 'tenant_id' | 'language' | 'state'> & {
  language: CertificateLang;
  state: RequestState;
  name_en: string;
  name_zh: string;
  account_id: string;
  certificate: string | null;
  ready: number;
  unverified: number;
};

export const REQUEST_COLUMNS = `q.id, q.seq, q.person_id, q.from_on, q.to_on, q.language, q.state, q.reason,
  q.requested_by, q.requested_at, q.decided_by, q.decided_at, q.certificate_id, q.version,
  n.name_en, n.name_zh, n.account_id, c.number as certificate, s.ready, s.unverified`;
export const REQUESTS = `from service_request q
  join volunteer_name n on n.tenant_id = $1 and n.person_id = q.person_id
  left join certificate c on c.tenant_id = $1 and c.id = q.certificate_id
  cross join lateral (
    select coalesce(sum(h.minutes) filter (where h.state = 'verified' and h.certificate_id is null), 0)::int as ready,
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
  request: { personId: string; from: string; to: string; language: CertificateLang; by: string },
): Promise<string | null> =>
  db.value(
    `insert into service_request (tenant_id, id, person_id, from_on, to_on, language, state, requested_by, requested_at)
     values ($1, $2, $3, $4, $5, $6, 'submitted', $7, $8) on conflict do nothing returning id`,
    [randomUUID(), request.personId, request.from, request.to, request.language, request.by, db.now],
  );

export type RequestChange = Partial<{
  state: RequestState;
  reason: string;
  decided_by: string;
  decided_at: Date;
  certificate_id: string;
}>;

export const changeRequest = (db: TenantDb, id: string, change: RequestChange): Promise<void> =>
  db.revise('service_request', { id }, change);
