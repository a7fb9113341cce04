import { audit } from '../../engine/audit/audit.ts';
import { added } from '../../engine/audit/changes.ts';
import { listFor } from '../../engine/list/reader.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { clearBounces } from './choice.store.ts';
import { knownCampaign } from './parts/known-campaign.ts';
import { addressOf } from './recipient.store.ts';

/** `POST /campaign/recipient/clear`: mailings go to that address again, until a mail comes back anew. */
export const clearAddress: Verb<'POST /campaign/recipient/clear'> = async (ctx, { campaignId, sourceKey, reason }) => {
  await ctx.transaction(async (db) => {
    const { audience } = await knownCampaign(db, campaignId);
    if (audience) listFor(ctx, audience.list);
    const { address, address_key } = found((await addressOf(db, campaignId, sourceKey)) ?? null);
    if (!(await clearBounces(db, address_key))) throw new Refusal('campaign.state');
    await audit(db, ctx, 'campaign.clear', campaignId, { changes: added({ email: address }), reason });
  });
  return { message: ctx.t('campaigns.cleared') };
};
