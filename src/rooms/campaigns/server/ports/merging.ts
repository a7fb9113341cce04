import type { PersonMerging } from '../../../../engine/server/person/merging.ts';

/** What becomes of the room's rows when two accounts of one person are made one. */
export const campaignsMerging: PersonMerging = {
  joins: { 'campaign_recipient.account_id': { by: ['campaign_id'], other: 'stays' } },
  // biome-ignore format: a list to be read at a glance
  stays: [
    'campaign.changed_by', 'campaign.created_by', 'campaign.started_by', 'campaign_audience.created_by',
  ],
};
