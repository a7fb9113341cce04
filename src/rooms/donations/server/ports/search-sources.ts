import { formatMoney } from '../../../../contract/money.ts';
import type { Context } from '../../../../engine/server/context.ts';
import {
  COUNTED_MAX,
  foundOf,
  listAt,
  type SearchHit,
  type SearchSource,
} from '../../../../engine/server/search/search-source.ts';
import { searchAppeals } from '../appeals/appeal.store.ts';
import { searchGifts } from '../gifts/list.store.ts';
import { planList } from '../plans/plan-list.store.ts';
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
  state: ctx.t(`donations.status.${row.status}`),
  href: `/donations/gift/${row.id}`,
});

/** Regular gifts by donor, name on the receipt and address. */
const plans: SearchSource = {
  kind: 'giftplan',
  may: (ctx) => ctx.can('donation-manage'),
  find: async (ctx, db, { text }, most) =>
    foundOf(await planList.first(db, { search: text }, COUNTED_MAX + 1), most, (row) => ({
      id: row.id,
      title: row.name,
      detail: [
        formatMoney(row.cents, ctx.lang),
        ctx.t(`donations.cycle.${row.cycle}`),
        appealLabel(ctx, row.appeal_title),
      ].join(' · '),
      state: ctx.t(`donations.plan.${row.status}`),
      href: `/donations/plans/${row.id}`,
    })),
  list: (_ctx, { text }) => listAt('/donations/plans', { status: 'all', search: text }),
};

/** Appeals by title, in either language, and address. */
const appeals: SearchSource = {
  kind: 'appeal',
  may: (ctx) => ctx.can('donation-manage'),
  find: async (ctx, db, { words }, most) =>
    foundOf(await searchAppeals(db, words, COUNTED_MAX + 1), most, (row) => ({
      id: row.id,
      title: ctx.engine.words.pick(ctx.lang, row.title),
      detail: formatMoney(row.raised_cents, ctx.lang),
      state: ctx.t(`donations.appeal.${row.state}`),
      href: `/donations/appeals/${row.id}`,
    })),
  list: () => '/donations/appeals',
};

export const donationsSearch = [gifts, plans, appeals];
