import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { campaignsList } from '../../contract/lists.ts';
import { presentCampaign } from '../present.ts';
import { campaignList } from '../store.ts';

/** Campaigns, the newest first (COM-1). */
export const campaignsSource: ListSource<'GET /campaign/list'> = {
  list: campaignsList,
  shows: ['campaign'],
  open: (ctx, db, input) =>
    openList({
      ...campaignList.open(db, input),
      present: (rows) => rows.map((row) => presentCampaign(ctx, row)),
    }),
};
