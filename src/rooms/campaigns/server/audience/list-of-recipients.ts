import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { listFor } from '../../../../engine/server/list/reader.ts';
import { recipientsList } from '../../contract/lists.ts';
import { presentRecipient } from '../present.ts';
import { campaignById } from '../store.ts';
import { knownCampaign } from '../write/known-campaign.ts';
import { recipientList } from './recipient.store.ts';

/** Everybody a campaign was for, in the order of its audience (COM-1). */
export const recipientsSource: ListSource<'GET /campaign/recipients'> = {
  list: recipientsList,
  shows: ['campaign'],
  open: async (ctx, db, input) => {
    const { audience } = await knownCampaign(db, input.campaignId);
    // who may not read the list reads nobody of it here either
    if (audience) listFor(ctx, audience.list);
    return openList({
      ...recipientList.open(db, input),
      present: (rows) => rows.map((row) => presentRecipient(ctx, row)),
    });
  },
  names: { campaignId: async (_ctx, db, id) => (await campaignById(db, id))?.name ?? '' },
};
