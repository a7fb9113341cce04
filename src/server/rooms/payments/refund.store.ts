import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { MoneyMoved } from '../../engine/payables/payable.ts';

/** Keeps what the issuer of a card took back, against our will: what comes after it has to count it. */
export const addChargeback = (
  db: TenantDb,
  invoiceId: string,
  { cents, method, reference, on }: MoneyMoved,
): Promise<string> =>
  db.create('invoice_chargeback', { invoice_id: invoiceId, cents, method, reference, taken_on: on });

/** Keeps the paper for money that went back; it is never edited. */
export async function addRefund(
  db: TenantDb,
  { invoiceId, number, cents, method, reference, on, parts }: MoneyMoved & { invoiceId: string; number: string },
): Promise<void> {
  const money = { number, cents, method, reference, refunded_on: on };
  const id = await db.create('invoice_refund', { invoice_id: invoiceId, ...money, issued_at: db.now });
  // the gateway moved another amount than was asked for: what of it each line has is not known
  if (!parts || parts.length === 0 || parts.reduce((sum, part) => sum + part.cents, 0) !== cents) return;
  const line = { refund_id: id, invoice_id: invoiceId };
  await db.add(
    'invoice_refund_line',
    parts.map((part) => ({ ...line, position: Number(part.key), cents: part.cents })),
  );
}
