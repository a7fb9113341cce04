import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { intentsList } from '../../contract/lists.ts';
import { presentIntent } from '../present.ts';
import { countIntents, type IntentFilter, intentList } from '../store.ts';

/** Payments newest first, or those that somebody has to look at. */
export const intents: ListSource<'GET /checkout/intent/list'> = {
  list: intentsList,
  shows: ['intent', 'invoice'],
  open: (ctx, db, input) =>
    openList({
      ...intentList.open(db, input),
      present: (rows) => rows.map((row) => presentIntent(ctx, row)),
      count: async () => totalOf(input, await countIntents(db)),
    }),
};

/** How many a list of them has. */
export const totalOf = (
  { review, refunds, slips }: IntentFilter,
  counts: { all: number; review: number; refunds: number; slips: number },
): number => {
  if (review) return counts.review;
  if (refunds) return counts.refunds;
  return slips ? counts.slips : counts.all;
};
