import { bothIn, drawPaper } from '../../../../engine/server/pdf/draw-paper.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { maySeeInvoice } from '../policy.ts';
import { BEFORE, numberOf } from '../rules.ts';
import { invoiceById } from '../store.ts';
import { fpsOf, paperOf, withVoidReceipt } from './paper.ts';

/** `GET /payment/invoice/pdf`: a paper of an invoice in both languages, saved and never shown in the page (PAY-3). */
export const invoicePdf: Verb<'GET /payment/invoice/pdf', FileAnswer> = async (ctx, input) => {
  const { invoiceId, kind } = input;
  const { engine, tenant } = ctx;
  const { row, fps } = await ctx.transaction(async (db) => {
    const row = found(await invoiceById(db, invoiceId));
    found(maySeeInvoice(ctx, row) || null);
    // a receipt of the earlier system is its paper, not ours
    found(kind !== 'receipt' || row.method !== BEFORE || null);
    const shown = kind === 'receipt' && input.number ? found(withVoidReceipt(row, input.number)) : row;
    return { row: shown, fps: await fpsOf(db, row, kind) };
  });
  const number = found(numberOf(row, kind));
  const content = await drawPaper(paperOf(ctx, row, kind, fps), {
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
