import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** What documents are called in the trail; those in the bin keep their name. */
export const namesOfDocuments = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.query<{ id: string; name: string }>(
    `select id, coalesce(nullif(title, ''), name) as name from attachment
     where tenant_id = $1 and id = any($2::uuid[])`,
    [ids],
  );

export const documentsNamed = (db: TenantDb, words: readonly string[], most: number): Promise<{ id: string }[]> =>
  db.query<{ id: string }>(
    `select id from attachment where tenant_id = $1 and scope = 'system' and search_has(search_text(concat_ws(' ', name, title)), $2)
     limit $3`,
    [words, most],
  );
