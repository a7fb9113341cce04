import { GIFT_STATUS_WORDS } from '../../../../contract/lists/donations.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { Context } from '../../../engine/context.ts';
import {
  COUNTED_MAX,
  foundOf,
  listAt,
  type SearchHit,
  type SearchSource,
} from '../../../engine/search/search-source.ts';
import { searchGifts } from '../list.store.ts';
import { appealLabel } from '../present.ts';
import type { GiftRow } from '../store.ts';

/** Gifts by donor, address, receipt and reference, as the list of gifts finds them. */
const gifts: SearchSource = {
  kind: 'gift',
  may: (ctx) => ctx.can('donation-manage'),
  find: async (ctx, db, { text }, most) =>
    foundOf(await searchGifts(db, text, COUNTED_MAX + 1), most, (row) => hitOf(ctx, row)),
  list: (_ctx, { text }) => listAt('/donations', { status: 'all', search: text }),
};

const hitOf = (ctx: Context, row: GiftRow): SearchHit => ({
  id: row.id,
  title: row.name,
  detail: [formatMoney(row.cents, ctx.lang), appealLabel(ctx, row.appeal_title), row.receipt_number ?? row.reference]
    .filter(Boolean)
    .join(' · '),
  state: ctx.t(GIFT_STATUS_WORDS[row.status]),
  href: `/donations/gift/${row.id}`,
});

export const donationsSearch = [gifts];
