import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { giftsList } from '../../contract/lists.ts';
import { presentGift } from '../present.ts';
import { giftList, sumsOfGifts } from './list.store.ts';

/** Gifts, newest first (PAY-1). */
export const gifts: ListSource<'GET /donation/list'> = {
  list: giftsList,
  shows: ['gift'],
  open: (ctx, db, input) =>
    openList({
      ...giftList.open(db, input),
      present: (rows) => rows.map((row) => presentGift(ctx, row)),
      keys: () => giftList.keys('g.id', db, input),
      count: async () => {
        const sums = await sumsOfGifts(db, input);
        return input.status ? sums[input.status] : sums.paid + sums.open + sums.refunded + sums.undone;
      },
    }),
};
