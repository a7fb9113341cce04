import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export const namesOf = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.query(
    `select r.id, coalesce(nullif(concat_ws(' ', r.name_en, r.name_zh), ''), a.email) as name
     from volunteer_registration r join account a on a.tenant_id = $1 and a.id = r.account_id
     where r.tenant_id = $1 and r.id = any($2::uuid[])`,
    [ids],
  );

export const registrationsNamed = (db: TenantDb, words: readonly string[], most: number): Promise<{ id: string }[]> =>
  db.query(
    `select id from volunteer_registration where tenant_id = $1 and search_has(search_text(concat_ws(' ', name_en, name_zh)), $2) limit $3`,
    [words, most],
  );
