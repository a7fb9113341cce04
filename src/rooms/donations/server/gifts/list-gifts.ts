import { pageOf } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { sumsOfGifts } from './list.store.ts';
import { gifts } from './list-of-gifts.ts';

/** `GET /donation/list`: gifts, for who looks after them (PAY-1). */
export const listGifts: Verb<'GET /donation/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const list = await gifts.open(ctx, db, input);
    return { ...(await pageOf(list, input)), total: await list.count(), ...(await sumsOfGifts(db, input)) };
  });
