import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { plansOf } from '../plans/plan.store.ts';
import { assertGivingKey } from '../policy.ts';
import { appealLabel, presentPlan } from '../present.ts';
import { yearsOf } from '../receipts/statement.store.ts';
import { giftsOf } from '../store.ts';
import { donorById } from './donor.store.ts';

/** More than anybody looks through; a year's statement has all of it. */
const GIFTS_MAX = 200;

/** `POST /donation/giving`: all of the own giving, for who has the link (PAY-1). */
export const getGiving: Verb<'POST /donation/giving'> = async (ctx, { donorId, key }) => {
  assertGivingKey(ctx, donorId, key);
  return ctx.transaction(async (db) => {
    const donor = found(await donorById(db, donorId));
    const gifts = await giftsOf(db, donorId, GIFTS_MAX);
    return {
      name: donor.name,
      email: donor.email,
      plans: (await plansOf(db, donorId)).map((plan) => presentPlan(ctx, plan)),
      gifts: gifts.map((gift) => ({
        giftId: gift.id,
        appeal: appealLabel(ctx, gift.appeal_title),
        cents: gift.cents,
        paidOn: gift.paid_on!,
        receipt: gift.receipt_id
          ? { receiptId: gift.receipt_id, number: gift.receipt_number!, voided: gift.void_reason !== null }
          : null,
      })),
      years: await yearsOf(db, donorId),
    };
  });
};
