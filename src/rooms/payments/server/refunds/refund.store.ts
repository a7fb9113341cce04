import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { AskedPart, MoneyMoved } from '../../../../engine/server/payables/payable.ts';

type MoneyBack = Omit<MoneyMoved, 'parts'> & { giftCents: number };

/** Records what the issuer of a card took back against our will: what comes after it has to count it. */
export const addChargeback = (
  db: TenantDb,
  invoiceId: string,
  { cents, giftCents, method, reference, on }: MoneyBack,
): Promise<string> =>
  db.create('invoice_chargeback', {
    invoice_id: invoiceId,
    cents,
    gift_cents: giftCents,
    method,
    reference,
    taken_on: on,
  });

/**
 * Records the credit note for money that went back; it is never edited.
 * @param refund.parts the lines it belongs to, which add up to it; empty where that is not known
 */
export async function addRefund(
  db: TenantDb,
  {
    invoiceId,
    number,
    cents,
    giftCents,
    method,
    reference,
    on,
    parts,
  }: MoneyBack & { invoiceId: string; number: string; parts: readonly AskedPart[] },
): Promise<void> {
  const money = { number, cents, gift_cents: giftCents, method, reference, refunded_on: on };
  const id = await db.create('invoice_refund', { invoice_id: invoiceId, ...money, issued_at: db.now });
  const line = { refund_id: id, invoice_id: invoiceId };
  if (parts.length > 0)
    await db.add(
      'invoice_refund_line',
      parts.map((part) => ({ ...line, position: Number(part.key), cents: part.cents })),
    );
}
