import { COUNTED_MAX, foundOf, listAt, type SearchSource } from '../../../../engine/server/search/search-source.ts';
import { campaignList } from '../store.ts';

/** Campaigns by their name and subject, as their list finds them. */
const campaigns: SearchSource = {
  kind: 'campaign',
  may: (ctx) => ctx.can('campaign-manage'),
  find: async (ctx, db, { text }, most) =>
    foundOf(await campaignList.first(db, { search: text }, COUNTED_MAX + 1), most, (row) => ({
      id: row.id,
      title: row.name,
      detail: ctx.engine.words.pick(ctx.lang, row.content.subject),
      state: ctx.t(`campaigns.state.${row.state}`),
      href: `/campaigns/${row.id}`,
    })),
  list: (_ctx, { text }) => listAt('/campaigns', { search: text }),
};

export const campaignsSearch = [campaigns];
