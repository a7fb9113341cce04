import { bothIn, drawPaper } from '../../engine/pdf/draw-paper.ts';
import { found } from '../../engine/refusal.ts';
import { FileAnswer, type Verb } from '../../engine/verb.ts';
import { refundPaperOf } from './parts/refund-paper.ts';
import { maySeeInvoice } from './policy.ts';
import { invoiceById } from './store.ts';

/** `GET /payment/refund/pdf`: the credit note for money that was given back, in both languages (PAY-3). */
export const refundPdf: Verb<'GET /payment/refund/pdf', FileAnswer> = async (ctx, { invoiceId, number }) => {
  const { engine, tenant } = ctx;
  const row = await ctx.transaction(async (db) => {
    const row = found(await invoiceById(db, invoiceId));
    return found(maySeeInvoice(ctx, row) ? row : null);
  });
  const refund = found(row.refunds.find((refund) => refund.number === number));
  const content = await drawPaper(refundPaperOf(ctx, row, refund), {
    tenant,
    now: ctx.now,
    say: (key, params) => bothIn(engine.words.both(tenant.key, key, params)),
  });
  return new FileAnswer({
    content,
    name: `${number}.pdf`,
    type: 'application/pdf',
    bytes: content.byteLength,
    saved: true,
  });
};
