import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { latestGifts } from '../gifts/list.store.ts';
import { presentAppeal, presentGift } from '../present.ts';
import { percentOf } from '../rules.ts';
import { appealById, supportOf } from './appeal.store.ts';

/** `GET /donation/appeal/get`: one appeal with what came in and its latest gifts, for who looks after gifts (PAY-1). */
export const getAppeal: Verb<'GET /donation/appeal/get'> = async (ctx, { appealId }) =>
  ctx.transaction(async (db) => {
    const row = found(await appealById(db, appealId));
    return {
      ...presentAppeal(ctx, row),
      ...(await supportOf(db, appealId)),
      createdAt: row.created_at.toISOString(),
      percent: percentOf(row.raised_cents, row.goal_cents),
      latest: (await latestGifts(db, { appeal: appealId })).map((gift) => presentGift(ctx, gift)),
    };
  });
