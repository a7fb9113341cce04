import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentGift } from '../present.ts';
import { giftById } from '../store.ts';

/** `GET /donation/gift`: one gift with all that is known of it, for who looks after gifts (PAY-1). */
export const getGift: Verb<'GET /donation/gift'> = async (ctx, { giftId }) =>
  ctx.transaction(async (db) => {
    const row = found(await giftById(db, giftId));
    return {
      ...presentGift(ctx, row),
      paymentReference: row.payment_reference ?? '',
      refundedCents: row.refunded_cents,
      planId: row.plan_id,
    };
  });
