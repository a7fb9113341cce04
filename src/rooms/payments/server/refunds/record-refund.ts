import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { nextInSeries } from '../../../../engine/server/db/series.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { MoneyMoved } from '../../../../engine/server/payables/payable.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { keepOfPayment } from '../../../donations/server/gifts/keep-of-payment.ts';
import { lockOwned } from '../invoices/lock-owned.ts';
import { tellPayer } from '../invoices/notify-payer.ts';
import { toOwned } from '../present.ts';
import { leftOf, paperNumber, seriesOf, splitMoneyBack } from '../rules.ts';
import { invoiceById } from '../store.ts';
import { addRefund } from './refund.store.ts';

/**
 * Money of a paid invoice went back: a credit note over that amount takes its number, the payer is told; the invoice and
 * its receipt stay as they are (PAY-3). A receipt for its gift is void or over what is left; its owner hears of it.
 * @param how.isReturned false: it is taken off the invoice and stays here, as something else that tells the payer itself
 * @returns how much of it came off the gift; whole cents
 */
export async function recordRefund(
  ctx: Context,
  db: TenantDb,
  invoiceId: string,
  money: MoneyMoved,
  { isReturned = true } = {},
): Promise<number> {
  const row = await lockOwned(ctx, db, invoiceId);
  const series = seriesOf('C', money.on);
  const number = paperNumber(series, await nextInSeries(db, series));
  const split = splitMoneyBack(row, money.cents, money.parts);
  await addRefund(db, { ...money, ...split, invoiceId, number });
  await audit(db, ctx, 'invoice.refund', row.id, {
    changes: added({ refund_cents: money.cents, credit_note: number, reference: money.reference }),
  });
  const after = found(await invoiceById(db, row.id));
  if (isReturned) await tellPayer(ctx, db, after, 'payment-refund');
  if (row.payment_id)
    await keepOfPayment(ctx, db, { paymentId: row.payment_id, leftCents: leftOf(after).gift, why: 'refunded' });
  const leftCents = after.refunds.reduce((left, { cents }) => left - cents, row.total_cents - after.charged_back_cents);
  await ctx.engine.invoiceOwners[row.subject_kind]!.refunded?.(ctx, db, toOwned(row), { ...money, leftCents });
  return split.giftCents;
}
