import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { invoicesFor } from '../store.ts';

/** The invoices that were issued for these records, whatever became of them. */
export async function invoiceIds(db: TenantDb, kind: string, ids: readonly string[]): Promise<string[]> {
  return invoicesFor(db, kind, ids);
}
