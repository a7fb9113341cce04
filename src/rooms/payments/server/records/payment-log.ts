import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { pageOfInvoices, sumsOfInvoices } from '../invoices/list.store.ts';
import { presentInvoice } from '../present.ts';

/** `GET /user/paymentLog`: the own invoices with what became of them, or everybody's (ACC-7, ADM-2); accounts binds it. */
export const paymentLog: Verb<'GET /user/paymentLog'> = async (ctx, input) => {
  if (input.everybody && !ctx.can('payment-manage')) throw new Refusal('access.denied');
  const whose = input.everybody ? {} : { accountId: ctx.person.accountId };
  return ctx.transaction(async (db) => {
    const page = await pageOfInvoices(db, whose, input);
    const { open, paid, cancelled } = await sumsOfInvoices(db, whose);
    return {
      ...page,
      total: open.count + paid.count + cancelled.count,
      rows: page.rows.map((row) => {
        const { text, receipt, creditNote, status, statusLabel, ...invoice } = presentInvoice(ctx, row);
        return {
          invoiceId: invoice.invoiceId,
          at: (row.recorded_at ?? row.credited_at ?? row.issued_at).toISOString(),
          purpose: text,
          payer: invoice.payer,
          number: invoice.number,
          // money of an earlier system may have come without numbers
          receiptNumber: receipt?.number || null,
          creditNumber: creditNote?.number ?? null,
          paymentNumber: receipt?.paymentNumber || null,
          reference: receipt?.reference ?? '',
          totalCents: invoice.totalCents,
          state: status,
          status: statusLabel,
        };
      }),
    };
  });
};
