import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export type NamedMembership = { id: string; number: string | null; name: string; draft: boolean };

/** What memberships are called in the trail: number and name; before anything was submitted the person's name. */
export const namesOfMemberships = (db: TenantDb, ids: readonly string[]): Promise<NamedMembership[]> =>
  db.query<NamedMembership>(
    `select m.id, m.number, m.status = 'draft' as draft,
       coalesce(nullif(m.fullname, ''), nullif(m.fullname_chinese, ''), nullif(a.display_name, ''), a.email) as name
     from membership m join account a on a.tenant_id = $1 and a.tenant_id = m.tenant_id and a.id = m.account_id
     where m.tenant_id = $1 and m.id = any($2::uuid[])`,
    [ids],
  );

export const membershipsNamed = (db: TenantDb, words: readonly string[], most: number): Promise<{ id: string }[]> =>
  db.query<{ id: string }>(
    `select id from membership where tenant_id = $1
       and search_has(search_text(concat_ws(' ', number, fullname, fullname_chinese)), $2) limit $3`,
    [words, most],
  );
