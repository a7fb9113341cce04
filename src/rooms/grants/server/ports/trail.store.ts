import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

type Named = { id: string; name: string };

/** What applications are called in the trail: their number and title. */
export const namesOfApplications = (db: TenantDb, ids: readonly string[]): Promise<Named[]> =>
  db.query<Named>(
    `select g.id, concat_ws(' ', coalesce(g.number, c.code), nullif(g.title, '')) as name from grant_application g
     join grant_cohort c on c.tenant_id = $1 and c.tenant_id = g.tenant_id and c.id = g.cohort_id
     where g.tenant_id = $1 and g.id = any($2::uuid[])`,
    [ids],
  );

export const applicationsNamed = (db: TenantDb, words: readonly string[], most: number): Promise<{ id: string }[]> =>
  db.query<{ id: string }>(
    `select id from grant_application where tenant_id = $1
       and search_has(search_text(concat_ws(' ', number, title, organisation)), $2) limit $3`,
    [words, most],
  );
