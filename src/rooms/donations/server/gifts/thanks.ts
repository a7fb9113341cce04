import { isPayKey } from '../../../../engine/server/payables/pay-link.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { giftById } from '../store.ts';

/** `POST /donation/thanks`: what became of a gift, for who has its key (PAY-1). */
export const thanks: Verb<'POST /donation/thanks'> = async (ctx, { giftId, key }) =>
  ctx.transaction(async (db) => {
    const gift = found(isPayKey(ctx, 'donation', giftId, key) ? await giftById(db, giftId) : null);
    return {
      status: gift.status,
      cents: gift.cents,
      cycle: gift.cycle,
      title: gift.appeal_title ? ctx.engine.words.pick(ctx.lang, gift.appeal_title) : '',
      appeal: gift.appeal_slug ?? '',
      name: gift.name,
      email: gift.email,
      receipt: gift.receipt_id ? { receiptId: gift.receipt_id, number: gift.receipt_number! } : null,
      nextOn: gift.status === 'paid' ? gift.next_on : null,
    };
  });
