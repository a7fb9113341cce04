import type { Verb } from '../../engine/verb.ts';
import { presentIntent } from './present.ts';
import { countIntents, intentPage } from './store.ts';

/** `GET /checkout/intent/list`: payments through gateways, for who looks after payments. */
export const listIntents: Verb<'GET /checkout/intent/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const { rows, next, previous } = await intentPage(db, input);
    const { all, review } = await countIntents(db);
    return {
      rows: rows.map((row) => presentIntent(ctx, row)),
      total: input.review ? review : all,
      next,
      previous,
      toReview: review,
    };
  });
