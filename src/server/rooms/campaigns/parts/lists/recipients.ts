import { recipientsList } from '../../../../../contract/lists/campaigns.ts';
import { type ListSource, openList } from '../../../../engine/list/list-source.ts';
import { presentRecipient } from '../../present.ts';
import { countRecipients, IN_ORDER, readRecipients } from '../../recipient.store.ts';
import { campaignById } from '../../store.ts';
import { knownCampaign } from '../known-campaign.ts';

/** Everybody a campaign was for, in the order of its audience (COM-1). */
export const recipientsSource: ListSource<'GET /campaign/recipients'> = {
  list: recipientsList,
  shows: ['campaign'],
  open: async (ctx, db, input) => {
    await knownCampaign(db, input.campaignId);
    return openList({
      order: IN_ORDER,
      read: readRecipients(db, input),
      present: (rows) => rows.map((row) => presentRecipient(ctx, row)),
      count: () => countRecipients(db, input),
    });
  },
  names: { campaignId: async (_ctx, db, id) => (await campaignById(db, id))?.name ?? '' },
};
