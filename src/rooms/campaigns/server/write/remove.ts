import { audit } from '../../../../engine/server/audit/audit.ts';
import { removed } from '../../../../engine/server/audit/changes.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { removeDraft } from '../store.ts';
import { assertMay, knownCampaign } from './known-campaign.ts';

/** `POST /campaign/remove`: a draft that was never sent goes. */
export const remove: Verb<'POST /campaign/remove'> = async (ctx, { campaignId }) => {
  await ctx.transaction(async (db) => {
    const row = await knownCampaign(db, campaignId);
    assertMay('remove', row);
    if (!(await removeDraft(db, campaignId))) throw new Refusal('campaign.state');
    await audit(db, ctx, 'campaign.remove', campaignId, { changes: removed({ name: row.name }) });
  });
  return { message: ctx.t('campaigns.removed') };
};
