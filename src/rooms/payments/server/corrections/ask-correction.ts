import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { notifyHolders } from '../../../../engine/server/notifications/notify-holders.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { lockOwned } from '../invoices/lock-owned.ts';
import { mayBook, mayCorrect } from '../policy.ts';
import { presentInvoice } from '../present.ts';
import { invoiceById } from '../store.ts';
import { addCorrection } from './correction.store.ts';

/** `POST /payment/correction/ask`: a payment that was booked by hand by mistake is to be taken back; a second person decides. */
export const askCorrection: Verb<'POST /payment/correction/ask'> = async (ctx, { invoiceId, ...input }) => {
  const reason = needed('reason', cleanLine(input.reason));
  return ctx.transaction(async (db) => {
    if (!mayBook(ctx, found(await invoiceById(db, invoiceId)))) throw new Refusal('access.denied');
    const row = await lockOwned(ctx, db, invoiceId);
    if (!mayCorrect(ctx, row)) throw new Refusal('payment.correction.nothing');
    await addCorrection(db, { payment_id: found(row.payment_id), reason, asked_by: ctx.person.accountId });
    await audit(db, ctx, 'invoice.correction-ask', row.id, {
      changes: added({ receipt: row.receipt_number }),
      reason,
    });
    await notifyHolders(ctx, db, 'payment-manage', {
      word: 'payments.notice.correctionAsked',
      params: { number: row.number },
      link: `/payments/invoice/${row.id}`,
      not: [ctx.person.accountId, row.account_id],
      ...(row.account_id === null && { notAddress: row.payer_email ?? '' }),
    });
    const message = ctx.t('payments.correction.asked', { receipt: row.receipt_number! });
    return { message, invoice: presentInvoice(ctx, found(await invoiceById(db, invoiceId))) };
  });
};
