import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { openInvoicesOf } from '../store.ts';

/** The invoice of each of these records that waits to be paid, the newest where there are several; whole cents of HKD. */
export async function openInvoices(
  db: TenantDb,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, { invoiceId: string; number: string; totalCents: number; dueOn: string }>> {
  const rows = await openInvoicesOf(db, kind, ids);
  return new Map(
    rows.map((row) => [
      row.subject_id,
      { invoiceId: row.id, number: row.number, totalCents: row.total_cents, dueOn: row.due_on },
    ]),
  );
}
