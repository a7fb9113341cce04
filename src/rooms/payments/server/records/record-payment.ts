import { hongKongDate } from '../../../../contract/dates.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { nextInSeries } from '../../../../engine/server/db/series.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { giveWithPayment } from '../../../donations/server/gifts/give-with-payment.ts';
import { assertOpen } from '../invoices/assert-open.ts';
import { lockOwned } from '../invoices/lock-owned.ts';
import { tellPayer } from '../invoices/notify-payer.ts';
import { payerIn, toOwned } from '../present.ts';
import { leftOf, paperNumber, seriesOf, statusOf } from '../rules.ts';
import { addPayment, invoiceById } from '../store.ts';

/**
 * Books the money of an invoice, once: the receipt takes its number, the owner moves its record, the payer gets the
 * receipt, and what of it is a gift one of its own; all or nothing (PAY-3).
 * @param money.paidOn day of Hong Kong
 * @throws Refusal `invoice.paid`, `invoice.cancelled`, `invoice.amount` (another amount than asked)
 */
export async function recordPayment(
  ctx: Context,
  db: TenantDb,
  money: {
    invoiceId: string;
    method: string;
    reference: string;
    paidOn: string;
    cents: number;
    /** Why a line of the bank statement is booked again. */
    reason?: string;
  },
): Promise<void> {
  const row = await lockOwned(ctx, db, money.invoiceId);
  assertOpen(ctx, row);
  if (money.cents !== row.total_cents) {
    const amount = formatMoney(row.total_cents, ctx.lang);
    throw new Refusal('invoice.amount', { problems: { cents: [{ key: 'payments.amountAsked', params: { amount } }] } });
  }
  const series = seriesOf('R', hongKongDate(db.now));
  const receiptNumber = paperNumber(series, await nextInSeries(db, series));
  const by = ctx.actor.kind === 'person' ? ctx.actor.accountId : null;
  const before = row.corrections.filter(({ status }) => status === 'done').length;
  await addPayment(db, {
    invoice_id: row.id,
    receipt_number: receiptNumber,
    method: money.method,
    reference: money.reference,
    paid_on: money.paidOn,
    cents: money.cents,
    recorded_by: by,
    attempt: before + 1,
  });
  await audit(db, ctx, 'invoice.pay', row.id, {
    changes: [
      ...changed({ status: statusOf(row) }, { status: 'paid' }),
      ...added({ receipt: receiptNumber, reference: money.reference, paid_on: money.paidOn }),
    ],
    ...(money.reason && { reason: money.reason }),
  });
  const paid = found(await invoiceById(db, row.id));
  await tellPayer(ctx, db, paid, 'payment-receipt');
  const giftCents = leftOf(paid).gift;
  if (giftCents > 0)
    await giveWithPayment(ctx, db, {
      paymentId: found(paid.payment_id),
      cents: giftCents,
      payer: payerIn(paid),
      method: money.method,
      reference: money.reference,
      paidOn: money.paidOn,
    });
  const owner = ctx.engine.invoiceOwners[row.subject_kind]!;
  // what the first payment brought about has stayed, unless the owner took it back with the payment
  if (before === 0 || owner.unpaid) await owner.paid(ctx, db, toOwned(paid));
}
