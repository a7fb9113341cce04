import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { found, needed, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { claimLine, lockLines } from '../../../checkout/server/payment/statement-line.ts';
import { assertOpen } from '../invoices/assert-open.ts';
import { mayBook } from '../policy.ts';
import { presentInvoice } from '../present.ts';
import { invoiceById } from '../store.ts';
import { recordPayment } from './record-payment.ts';

/** `POST /payment/invoice/pay`: staff book what came by transfer, cheque or cash (PAY-3). */
export const payInvoice: Verb<'POST /payment/invoice/pay'> = async (ctx, input) => {
  const { invoiceId, cents, paidOn } = input;
  if (paidOn > hongKongDate(ctx.now)) throw refuseField('paidOn', 'payments.paidAhead');
  const reference = needed('reference', cleanLine(input.reference));
  return ctx.transaction(async (db) => {
    // before the invoice is read: who books the same one a moment later finds it paid
    await lockLines(db);
    const invoice = found(await invoiceById(db, invoiceId));
    if (!mayBook(ctx, invoice)) throw new Refusal('access.denied');
    if (paidOn < invoice.issued_on)
      throw refuseField('paidOn', 'payments.paidBefore', { date: formatDate(invoice.issued_on) });
    assertOpen(ctx, invoice);
    const repeated = await claimLine(ctx, db, { reference, repeat: cleanLine(input.repeat) });
    await recordPayment(ctx, db, { invoiceId, method: 'hand', reference, paidOn, cents, ...repeated });
    const row = found(await invoiceById(db, invoiceId));
    const message = ctx.t('payments.booked', { number: row.number, receipt: row.receipt_number! });
    return { message, invoice: presentInvoice(ctx, row) };
  });
};
