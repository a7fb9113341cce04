import type { WordKey } from '../../../../contract/word-key.ts';
import { wordsOf } from '../../../../contract/word-key.ts';
import { namesFrom, type TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { CAMPAIGN_STATES, PURPOSES } from '../../contract/values.ts';
import { campaignsNamed, namesOf } from '../store.ts';

/** What campaigns are called in the audit trail. */
export const campaignRecords: TrailRecords = {
  names: namesFrom(namesOf, 'campaign-manage', (id) => `/campaigns/${id}`),
  find: async (db, words, most) => (await campaignsNamed(db, words, most)).map(({ id }) => id),
  show: (ctx, field, value) => {
    const words: Record<string, Record<string, WordKey>> = {
      status: wordsOf('campaigns.state', CAMPAIGN_STATES),
      purpose: wordsOf('campaigns.purpose', PURPOSES),
    };
    const word = words[field]?.[String(value)];
    return word ? ctx.t(word) : null;
  },
};
