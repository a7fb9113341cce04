import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

type Named = { id: string; name: string };

export const namesOfHours = (db: TenantDb, ids: readonly string[]): Promise<Named[]> =>
  db.query(
    `select h.id, concat_ws(' ', nullif(n.name_en, ''), nullif(n.name_zh, ''), to_char(h.served_on, 'DD/MM/YYYY')) as name
     from service_hours h join volunteer_name n on n.tenant_id = $1 and n.person_id = h.person_id
     where h.tenant_id = $1 and h.id = any($2::uuid[])`,
    [ids],
  );

export const namesOfRequests = (db: TenantDb, ids: readonly string[]): Promise<Named[]> =>
  db.query(
    `select q.id, concat_ws(' ', nullif(n.name_en, ''), nullif(n.name_zh, '')) as name
     from service_request q join volunteer_name n on n.tenant_id = $1 and n.person_id = q.person_id
     where q.tenant_id = $1 and q.id = any($2::uuid[])`,
    [ids],
  );

export const numbersOfCertificates = (db: TenantDb, ids: readonly string[]): Promise<Named[]> =>
  db.query('select id, number as name from certificate where tenant_id = $1 and id = any($2::uuid[])', [ids]);

export const certificatesNumbered = (db: TenantDb, words: readonly string[], most: number): Promise<{ id: string }[]> =>
  db.query('select id from certificate where tenant_id = $1 and search_has(search_text(number), $2) limit $3', [
    words,
    most,
  ]);
