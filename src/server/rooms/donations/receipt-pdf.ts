import { bothIn, drawPaper } from '../../engine/pdf/draw-paper.ts';
import { found } from '../../engine/refusal.ts';
import { FileAnswer, type Verb } from '../../engine/verb.ts';
import { receiptPaper } from './parts/receipt-paper.ts';
import { maySeeReceipt } from './policy.ts';
import { receiptById } from './receipt.store.ts';

/** `GET /donation/receipt/pdf`: the receipt of a gift in both languages, saved and never shown in the page (PAY-1). */
export const receiptPdf: Verb<'GET /donation/receipt/pdf', FileAnswer> = async (ctx, { receiptId, key }) => {
  const { engine, tenant } = ctx;
  const row = await ctx.transaction(async (db) => {
    const row = found(await receiptById(db, receiptId));
    return found(maySeeReceipt(ctx, row, key) ? row : null);
  });
  const content = await drawPaper(receiptPaper(ctx, row), {
    tenant,
    now: ctx.now,
    say: (key, params) => bothIn(engine.words.both(tenant.key, key, params)),
  });
  const name = `${row.number}.pdf`;
  return new FileAnswer({ content, name, type: 'application/pdf', bytes: content.byteLength, saved: true });
};
