import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export type NamedAccount = { id: string; name: string };

/** What people are called in the trail: by name, else by address. */
export const namesOfAccounts = (db: TenantDb, ids: readonly string[]): Promise<NamedAccount[]> =>
  db.query<NamedAccount>(
    `select id, coalesce(nullif(display_name, ''), email) as name from account
     where tenant_id = $1 and id = any($2::uuid[])`,
    [ids],
  );

export const accountsNamed = (db: TenantDb, words: readonly string[], most: number): Promise<{ id: string }[]> =>
  db.query<{ id: string }>(
    `select id from account where tenant_id = $1 and search_has(search_text(concat_ws(' ', display_name, email)), $2) limit $3`,
    [words, most],
  );
