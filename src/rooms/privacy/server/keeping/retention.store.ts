import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** Notes that rows of a kind went: how many, and nothing of what they said. */
export const noteGone = (db: TenantDb, kind: string, rows: number): Promise<void> =>
  db.add('retention_log', { at: db.now, kind, rows });

export const goneRows = (db: TenantDb, most: number): Promise<{ at: Date; kind: string; rows: number }[]> =>
  db.query('select at, kind, rows from retention_log where tenant_id = $1 order by id desc limit $2', [most]);
