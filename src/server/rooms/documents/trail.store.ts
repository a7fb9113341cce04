import type { TenantDb } from '../../engine/db/tenant-db.ts';

/** What documents are called in the trail; those in the bin keep their name. */
export const namesOfDocuments = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.query<{ id: string; name: string }>(
    `select id, coalesce(nullif(title, ''), name) as name from attachment
     where tenant_id = $1 and id = any($2::uuid[])`,
    [ids],
  );

export const documentsNamed = (db: TenantDb, pattern: string, most: number): Promise<{ id: string }[]> =>
  db.query<{ id: string }>(
    `select id from attachment where tenant_id = $1 and scope = 'system' and (name ilike $2 or title ilike $2)
     limit $3`,
    [pattern, most],
  );
