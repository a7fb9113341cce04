import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentCounts } from '../present.ts';
import { setAudience } from '../store.ts';
import { assertMay, knownCampaign } from '../write/known-campaign.ts';
import { presentAudience, sortAudience, tidyQuery } from './audience-of.ts';
import { sortedPeople } from './sorted.store.ts';

/** So many people are shown at once before a campaign begins. */
const SHOWN = 100;

/** `POST /campaign/audience/choose`: read anew whenever it is counted, and for the last time when it begins. */
export const chooseAudience: Verb<'POST /campaign/audience/choose'> = async (ctx, { campaignId, list, query }) => {
  const audience = { list, query: tidyQuery(query) };
  const audienceVersion = await ctx.transaction(async (db) => {
    const before = await knownCampaign(db, campaignId);
    assertMay('edit', before);
    const { title, facts } = await presentAudience(ctx, db, audience);
    const version = await setAudience(db, { id: campaignId, audience, accountId: ctx.person.accountId });
    if (version === null) throw new Refusal('campaign.state');
    await audit(db, ctx, 'campaign.audience', campaignId, {
      changes: added({ audience: [title, ...facts].join(' · ') }),
    });
    return version;
  });
  return { audienceVersion, message: ctx.t('campaigns.audience.chosen') };
};

/** `GET /campaign/audience/count`: as things stand now. */
export const countAudience: Verb<'GET /campaign/audience/count'> = async (ctx, { campaignId }) =>
  ctx.transaction(async (db) => {
    const { audience, purpose } = await knownCampaign(db, campaignId);
    if (!audience) return { total: 0, goes: 0, leftOut: [] };
    return presentCounts(ctx, (await sortAudience(ctx, db, { audience, purpose })).counts);
  });

/** `GET /campaign/audience/people`: those behind one of the counts. */
export const audiencePeople: Verb<'GET /campaign/audience/people'> = async (ctx, { campaignId, why, search = '' }) =>
  ctx.transaction(async (db) => {
    const { audience, purpose } = await knownCampaign(db, campaignId);
    if (!audience) return { rows: [], total: 0 };
    const { asked } = await sortAudience(ctx, db, { audience, purpose });
    return sortedPeople(db, asked, { why: why ?? null, search, most: SHOWN });
  });
