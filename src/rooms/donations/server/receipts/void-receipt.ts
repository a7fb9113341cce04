import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { thankDonor } from '../gifts/thank-donor.ts';
import { giftById, lockGift } from '../store.ts';
import { issueReceipt } from './issue-receipt.ts';
import { receiptById } from './receipt.store.ts';
import { voidReceipt } from './void-a-receipt.ts';

/**
 * `POST /donation/receipt/void`: a receipt that should not be keeps its number and says why; where another name is given
 * one in that name is issued and sent (PAY-1).
 */
export const voidReceiptOf: Verb<'POST /donation/receipt/void'> = async (ctx, { receiptId, ...input }) => {
  const reason = needed('reason', cleanLine(input.reason));
  const receiptName = cleanLine(input.receiptName);
  return ctx.transaction(async (db) => {
    const { gift_id: giftId } = found(await receiptById(db, receiptId));
    const gift = found(await lockGift(db, giftId));
    const row = found(await receiptById(db, receiptId));
    if (row.voided_at) throw new Refusal('gift.void');
    await voidReceipt(ctx, db, { receiptId, giftId, reason });
    if (receiptName === '') return { message: ctx.t('donations.void.done', { number: row.number }) };
    const again = await issueReceipt(
      db,
      { ...gift, receipt_name: receiptName, cents: row.cents },
      { method: row.method, reference: row.payment_reference, paidOn: row.given_on },
    );
    await thankDonor(ctx, db, found(await giftById(db, giftId)));
    return { message: ctx.t('donations.void.again', { number: row.number, again: again.number }) };
  });
};
