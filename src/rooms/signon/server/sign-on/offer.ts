import type { Verb } from '../../../../engine/server/verb.ts';
import { labelOf } from '../present.ts';
import { providerOf } from '../store.ts';

/** `GET /signOn/offer` */
export const offer: Verb<'GET /signOn/offer'> = async (ctx) => {
  const provider = await ctx.transaction((db) => providerOf(db));
  return { label: provider?.is_on ? labelOf(ctx, provider) : null };
};
