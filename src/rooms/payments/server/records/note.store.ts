import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** What became of what an invoice is for after it was issued; day of Hong Kong. */
export type InvoiceNote = { text: Text; on: string };

/** The notes on the invoice `i`, the oldest first, as JSON. */
export const NOTES = `(select coalesce(json_agg(json_build_object('text', n.text, 'on', n.noted_on::text)
      order by n.seq), '[]') from invoice_note n where n.tenant_id = $1 and n.invoice_id = i.id)`;

export const addNote = (db: TenantDb, invoiceId: string, { text, on }: InvoiceNote): Promise<string> =>
  db.create('invoice_note', { invoice_id: invoiceId, text, noted_on: on });
