import { bothIn, drawPaper } from '../../../../engine/server/pdf/draw-paper.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { looksAfter, maySeeReceipt } from '../policy.ts';
import { receiptById, takeOriginal } from './receipt.store.ts';
import { receiptPaper } from './receipt-paper.ts';

/** `GET /donation/receipt/pdf`: the receipt of a gift in both languages, saved and never shown in the page (PAY-1). */
export const receiptPdf: Verb<'GET /donation/receipt/pdf', FileAnswer> = async (ctx, { receiptId, key }) => {
  const { engine, tenant } = ctx;
  const { row, original } = await ctx.transaction(async (db) => {
    const row = found(await receiptById(db, receiptId));
    found(maySeeReceipt(ctx, row, key) || null);
    // the original is the donor's: what staff take is always a copy
    return { row, original: !looksAfter(ctx) && (await takeOriginal(db, receiptId, null)) };
  });
  const content = await drawPaper(receiptPaper(ctx, row, original), {
    tenant,
    now: ctx.now,
    say: (key, params) => bothIn(engine.words.both(tenant.key, key, params)),
  });
  const name = `${row.number}.pdf`;
  return new FileAnswer({ content, name, type: 'application/pdf', bytes: content.byteLength, saved: true });
};
