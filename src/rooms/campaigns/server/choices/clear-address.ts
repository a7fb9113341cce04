import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { listFor } from '../../../../engine/server/list/reader.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { addressOf } from '../audience/recipient.store.ts';
import { knownCampaign } from '../write/known-campaign.ts';
import { clearBounces } from './choice.store.ts';

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
