import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { LinePurpose } from '../../contract/values.ts';

/** What an invoice asks for in one line; whole cents of HKD, less than nothing where it is a discount. */
export type NewLine = { text: Text; quantity: number; eachCents: number; purpose: LinePurpose };
/** With its place, what it comes to, and what of it went back. */
export type InvoiceLine = NewLine & { position: number; cents: number; refundedCents: number };

/** The lines of the invoice `i`, in their order, as JSON. */
export const LINES = `(select json_agg(json_build_object('position', l.position, 'text', l.text, 'quantity', l.quantity,
      'eachCents', l.each_cents, 'purpose', l.purpose, 'cents', l.cents, 'refundedCents',
      (select coalesce(sum(b.cents), 0) from invoice_refund_line b
        where b.tenant_id = $1 and b.invoice_id = l.invoice_id and b.position = l.position)) order by l.position)
    from invoice_line l where l.tenant_id = $1 and l.invoice_id = i.id)`;

/** Puts the lines of an invoice in, in their order; what they come to is held by the database. */
export const addLines = (db: TenantDb, invoiceId: string, lines: readonly NewLine[]): Promise<void> =>
  db.add(
    'invoice_line',
    lines.map(({ text, quantity, eachCents, purpose }, at) => ({
      invoice_id: invoiceId,
      position: at + 1,
      text,
      quantity,
      each_cents: eachCents,
      purpose,
    })),
  );
