import { pageOf } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { countIntents } from '../store.ts';
import { intents, totalOf } from './list-of-intents.ts';

/** `GET /checkout/intent/list`: payments through gateways, for who looks after payments. */
export const listIntents: Verb<'GET /checkout/intent/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const page = await pageOf(await intents.open(ctx, db, input), input);
    const counts = await countIntents(db);
    return {
      ...page,
      total: totalOf(input, counts),
      toReview: counts.review,
      toRefund: counts.refunds,
      toCompare: counts.slips,
    };
  });
