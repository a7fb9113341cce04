import { pageOf } from '../../engine/list/list-source.ts';
import type { Verb } from '../../engine/verb.ts';
import { intents } from './parts/lists/intents.ts';
import { countIntents } from './store.ts';

/** `GET /checkout/intent/list`: payments through gateways, for who looks after payments. */
export const listIntents: Verb<'GET /checkout/intent/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const page = await pageOf(await intents.open(ctx, db, input), input);
    const { all, review } = await countIntents(db);
    return { ...page, total: input.review ? review : all, toReview: review };
  });
