import { randomUUID } from 'node:crypto';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { MoneyMoved } from '../../engine/payables/payable.ts';

/** Keeps what the issuer of a card took back, against our will: what comes after it has to count it. */
export const addChargeback = (
  db: TenantDb,
  { invoiceId, cents, method, reference, on }: MoneyMoved & { invoiceId: string },
) =>
  db
    .insert('invoice_chargeback', { id: randomUUID(), invoice_id: invoiceId, cents, method, reference, taken_on: on })
    .execute();

/** Keeps the paper for money that went back; it is never edited. */
export async function addRefund(
  db: TenantDb,
  { invoiceId, number, cents, method, reference, on, parts }: MoneyMoved & { invoiceId: string; number: string },
): Promise<void> {
  const id = randomUUID();
  await db
    .insert('invoice_refund', {
      id,
      invoice_id: invoiceId,
      number,
      cents,
      method,
      reference,
      refunded_on: on,
      issued_at: db.now,
    })
    .execute();
  // the gateway moved another amount than was asked for: what of it each line has is not known
  if (!parts || parts.length === 0 || parts.reduce((sum, part) => sum + part.cents, 0) !== cents) return;
  await db
    .insert(
      'invoice_refund_line',
      parts.map((part) => ({
        refund_id: id,
        invoice_id: invoiceId,
        position: Number(part.key),
        cents: part.cents,
      })),
    )
    .execute();
}
