import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { MoneyMoved } from '../../../../engine/server/payables/payable.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { keepOfPayment } from '../../../donations/server/gifts/keep-of-payment.ts';
import { leftOf, splitMoneyBack } from '../rules.ts';
import { invoiceById, lockInvoice } from '../store.ts';
import { addChargeback } from './refund.store.ts';

/**
 * The issuer of a card took money of a paid invoice back. Invoice and receipt stay until a person has looked; the receipt
 * of a gift in it, which goes to the tax office, is void at once or over what is left (reliability.md 6.4, P-21). What was
 * taken is kept with the invoice: a refund of the rest counts it.
 * @returns how much of it came off the gift; whole cents
 */
export async function chargeBack(ctx: Context, db: TenantDb, invoiceId: string, money: MoneyMoved): Promise<number> {
  const row = await lockInvoice(db, invoiceId);
  if (!row?.payment_id) return 0;
  const { giftCents } = splitMoneyBack(row, money.cents);
  await addChargeback(db, invoiceId, { ...money, giftCents });
  const leftCents = leftOf(found(await invoiceById(db, invoiceId))).gift;
  await keepOfPayment(ctx, db, { paymentId: row.payment_id, leftCents, why: 'chargedBack' });
  return giftCents;
}
