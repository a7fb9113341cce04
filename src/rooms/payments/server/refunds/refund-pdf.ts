import { bothIn, drawPaper } from '../../../../engine/server/pdf/draw-paper.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { maySeeInvoice } from '../policy.ts';
import { invoiceById } from '../store.ts';
import { refundPaperOf } from './refund-paper.ts';

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
