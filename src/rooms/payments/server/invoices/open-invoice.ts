import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Subject } from '../../../../engine/server/workflows/workflow-service.ts';
import { openInvoiceOf } from '../store.ts';

/** Money in whole cents of HKD, days of Hong Kong. */
type OpenInvoice = {
  invoiceId: string;
  number: string;
  totalCents: number;
  issuedOn: string;
  dueOn: string;
  purpose: string;
};

/** The invoice of a record that waits for payment, for the room that owns it; null where none does. */
export async function openInvoice(db: TenantDb, subject: Subject): Promise<OpenInvoice | null> {
  const row = await openInvoiceOf(db, subject);
  return row
    ? {
        invoiceId: row.id,
        number: row.number,
        totalCents: row.total_cents,
        issuedOn: row.issued_on,
        dueOn: row.due_on,
        purpose: row.purpose,
      }
    : null;
}
