import type { DrawMailPaper, MailPaper } from '../../../../engine/server/mail/mail-papers.ts';
import { bothIn, drawPaper } from '../../../../engine/server/pdf/draw-paper.ts';
import type { Say } from '../../../../engine/server/pdf/say.ts';
import { leaveOriginal, receiptById, takeOriginal } from '../receipts/receipt.store.ts';
import { receiptPaper } from '../receipts/receipt-paper.ts';

/** The receipt of a gift that goes with a mail. */
export const receiptToMail = (receiptId: string): MailPaper => ({ kind: 'gift-receipt', of: { receiptId } });

/**
 * Draws a receipt for a mail: the original, where its donor has not taken that on the portal before the mail left. Where
 * it cannot be drawn the original is still to be given.
 */
export const drawReceipt: DrawMailPaper = async ({ engine, tenant, now, lang, mailId }, { receiptId }) => {
  const taken = await engine.database.tenant(tenant.key, async (db) => {
    const row = await receiptById(db, receiptId!);
    return row && { row, original: await takeOriginal(db, row.id, mailId) };
  });
  if (!taken) return null;
  try {
    const paper = receiptPaper({ engine, tenant }, taken.row, taken.original);
    const say: Say = (key, params) => bothIn(engine.words.both(tenant.key, key, params));
    const content = await drawPaper(paper, { tenant, now, say });
    return { name: `${engine.words.pick(lang, paper.title)} ${paper.number}.pdf`, content };
  } catch (error) {
    await engine.database.tenant(tenant.key, (db) => leaveOriginal(db, receiptId!, mailId));
    throw error;
  }
};
