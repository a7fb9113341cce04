import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export const numbersOfInvoices = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.query('select id, number as name from invoice where tenant_id = $1 and id = any($2::uuid[])', [ids]);

export const invoicesNumbered = (db: TenantDb, words: readonly string[], most: number): Promise<{ id: string }[]> =>
  db.query('select id from invoice where tenant_id = $1 and search_has(search_text(number), $2) limit $3', [
    words,
    most,
  ]);
