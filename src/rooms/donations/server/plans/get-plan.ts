import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { latestGifts } from '../gifts/list.store.ts';
import { presentGift, presentPlanRow } from '../present.ts';
import { planById } from './plan.store.ts';

/** `GET /donation/plan/get`: one regular gift with its latest gifts, for who looks after gifts (PAY-1). */
export const getPlan: Verb<'GET /donation/plan/get'> = async (ctx, { planId }) =>
  ctx.transaction(async (db) => {
    const row = found(await planById(db, planId));
    // one that was begun and never paid is no regular gift yet
    found(row.status === 'begun' ? null : row);
    return {
      ...presentPlanRow(ctx, row),
      receiptName: row.receipt_name,
      day: row.day,
      pauseUntil: row.status === 'paused' ? row.pause_until : null,
      anonymous: row.anonymous,
      latest: (await latestGifts(db, { plan: planId })).map((gift) => presentGift(ctx, gift)),
    };
  });
