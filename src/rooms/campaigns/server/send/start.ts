import { formatInstant, parseInstant } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentAudience, sortAudience } from '../audience/audience-of.ts';
import { presentCounts } from '../present.ts';
import { AHEAD_DAYS, SEND_DUE, statesFor } from '../rules.ts';
import { lockCampaign, moveCampaign } from '../store.ts';
import { assertContent, assertMay, knownCampaign } from '../write/known-campaign.ts';

const DAY_MS = 86_400_000;

/** `POST /campaign/start`: now or at a time; a worker takes the audience down and sends. Started twice it is started once. */
export const start: Verb<'POST /campaign/start'> = async (ctx, { campaignId, version, audienceVersion, sendAt }) => {
  const typed = parseInstant(sendAt);
  if (sendAt !== '' && !typed) throw refuseField('sendAt', 'problem.date');
  const at = typed ? new Date(typed) : ctx.now;
  if (sendAt !== '' && at <= ctx.now) throw refuseField('sendAt', 'campaigns.problem.past');
  if (at.getTime() > ctx.now.getTime() + AHEAD_DAYS * DAY_MS) throw refuseField('sendAt', 'campaigns.problem.far');
  return ctx.transaction(async (db) => {
    // counting takes a while: whoever saves meanwhile waits, and is told that it has gone
    await lockCampaign(db, campaignId, 'draft');
    const row = await knownCampaign(db, campaignId);
    assertMay('start', row);
    if (row.version !== version || row.audience_version !== audienceVersion) throw new Refusal('record.stale');
    assertContent(ctx, row.content);
    if (!row.audience) throw new Refusal('campaign.audience');
    const { title, facts } = await presentAudience(ctx, db, row.audience);
    const counts = presentCounts(
      ctx,
      (await sortAudience(ctx, db, { audience: row.audience, purpose: row.purpose })).counts,
    );
    if (counts.goes === 0) throw new Refusal('campaign.nobody');
    const moved = await moveCampaign(db, campaignId, statesFor('start'), {
      state: 'scheduled',
      send_at: at,
      started_by: ctx.person.accountId,
    });
    if (!moved) throw new Refusal('campaign.state');
    if (sendAt === '') await ctx.engine.queue.send(db, SEND_DUE, {});
    await audit(db, ctx, 'campaign.start', campaignId, {
      changes: added({
        subject: `${row.content.subject.en} / ${row.content.subject['zh-hant']}`,
        audience: [title, ...facts].join(' · '),
        recipients: counts.goes,
        sendAt: at.toISOString(),
      }),
    });
    return {
      message:
        sendAt === ''
          ? ctx.t('campaigns.startedNow', { n: counts.goes })
          : ctx.t('campaigns.startedAt', { n: counts.goes, at: formatInstant(at) }),
    };
  });
};
