import type { TableRow } from '../../../engine/server/db/table-row.ts';
import type { NewRow, TenantDb } from '../../../engine/server/db/tenant-db.ts';

/** A key without what would let somebody use it. */
export type KeyRow = Omit<TableRow<'api_key'>, 'token_hash'> & { made_by_name: string };

/** Keys, the newest first. */
export const listKeyRows = (db: TenantDb): Promise<KeyRow[]> =>
  db.query(
    `select k.*, coalesce(nullif(a.display_name, ''), a.email) as made_by_name
     from api_key k join account a on a.tenant_id = $1 and a.id = k.made_by where k.tenant_id = $1 order by k.seq desc`,
  );

/** Stores the hash of a new key; the key itself is shown once and kept nowhere. */
export const addKey = (db: TenantDb, key: Omit<NewRow<'api_key'>, 'id' | 'made_at'>): Promise<string> =>
  db.create('api_key', { ...key, made_at: db.now });

/** @returns whether it was in force */
export const revokeKeyRow = (db: TenantDb, id: string, by: string): Promise<boolean> =>
  db.exists(
    `update api_key set revoked_at = $3, revoked_by = $4 where tenant_id = $1 and id = $2 and revoked_at is null
     returning id`,
    [id, db.now, by],
  );

export const namesOfKeys = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.query('select id, name from api_key where tenant_id = $1 and id = any($2::uuid[])', [ids]);
