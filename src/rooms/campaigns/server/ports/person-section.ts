import { isLetIn, whoReads } from '../../../../engine/server/list/reader.ts';
import { linesOf, type PersonSection } from '../../../../engine/server/person/person-section.ts';
import { writtenTo } from '../audience/recipient.store.ts';

/** Campaigns that were for a person, with what became of the mail or why they were written none. */
export const campaignsPerson: PersonSection = {
  kind: 'campaigns',
  list: 'GET /campaign/list',
  async find(ctx, db, person, most) {
    // who may not read a list reads nobody of it here either
    const lists = Object.values(ctx.engine.lists).filter(({ list }) => isLetIn(ctx, whoReads(list.call)));
    const names = lists.map(({ list }) => list.name);
    return linesOf(await writtenTo(db, person, names, most), (row) => ({
      id: `${row.campaign_id} ${row.source_key}`,
      title: row.campaign,
      detail: row.unsubscribed_at ? ctx.t('person.unsubscribed') : '',
      state: ctx.t(`campaigns.recipient.${row.state}`),
      at: row.at,
      href: `/campaigns/${row.campaign_id}/recipients`,
    }));
  },
};
