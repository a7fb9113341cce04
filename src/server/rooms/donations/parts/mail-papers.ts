import type { DrawMailPaper, MailPaper } from '../../../engine/mail/mail-papers.ts';
import { bothIn, drawPaper } from '../../../engine/pdf/draw-paper.ts';
import { receiptById, takeOriginal } from '../receipt.store.ts';
import { receiptPaper } from './receipt-paper.ts';

/** The receipt of a gift that goes with a mail. */
export const receiptToMail = (receiptId: string): MailPaper => ({ kind: 'gift-receipt', of: { receiptId } });

/** Draws a receipt for a mail: the original, where its donor has not taken that on the portal before the mail left. */
export const drawReceipt: DrawMailPaper = async ({ engine, tenant, now, lang, mailId }, { receiptId }) => {
  const taken = await engine.database.tenant(tenant.key, async (db) => {
    const row = await receiptById(db, receiptId!);
    return row && { row, original: await takeOriginal(db, row.id, mailId) };
  });
  if (!taken) return null;
  const paper = receiptPaper({ engine, tenant }, taken.row, taken.original);
  const content = await drawPaper(paper, {
    tenant,
    now,
    say: (key, params) => bothIn(engine.words.both(tenant.key, key, params)),
  });
  return { name: `${engine.words.pick(lang, paper.title)} ${paper.number}.pdf`, content };
};
