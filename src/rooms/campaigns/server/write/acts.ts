import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import type { CampaignState } from '../../contract/values.ts';
import { presentAudience } from '../audience/audience-of.ts';
import { SEND_DUE } from '../rules.ts';
import { type CampaignRow, moveCampaign } from '../store.ts';
import { assertMay, knownCampaign } from './known-campaign.ts';

/** Each with what the trail calls it. */
const ACTIONS = { pause: 'campaign.pause', resume: 'campaign.resume', cancel: 'campaign.cancel' } as const;
type Act = keyof typeof ACTIONS;

/** Moves it on for one who acts; who comes second is told that it has moved. */
async function move(
  ctx: Context,
  db: TenantDb,
  act: { act: Act; campaignId: string; to: (row: CampaignRow) => CampaignState; reason?: string },
): Promise<void> {
  const row = await knownCampaign(db, act.campaignId);
  assertMay(act.act, row);
  const state = act.to(row);
  // its audience is read by the right of who lets it go on: whoever may not read the list is told here
  if (state === 'scheduled' && row.audience) await presentAudience(ctx, db, row.audience);
  const moved = await moveCampaign(db, row.id, [row.state], {
    state,
    paused_why: '',
    ...(state === 'cancelled' && { done_at: db.now }),
    ...(state === 'scheduled' && { started_by: ctx.person.accountId }),
  });
  if (!moved) throw new Refusal('campaign.state');
  await audit(db, ctx, ACTIONS[act.act], ['campaign', row.id], {
    changes: changed(row, { state }),
    reason: act.reason ?? '',
  });
}

/** `POST /campaign/pause`: nobody more is handed over; what was still leaves. */
export const pause: Verb<'POST /campaign/pause'> = async (ctx, { campaignId }) => {
  await ctx.transaction((db) => move(ctx, db, { act: 'pause', campaignId, to: () => 'paused' }));
  return { message: ctx.t('campaigns.paused') };
};

/** `POST /campaign/resume`: goes on where it was held; one that had not begun waits for its time again. */
export const resume: Verb<'POST /campaign/resume'> = async (ctx, { campaignId }) => {
  await ctx.transaction(async (db) => {
    await move(ctx, db, {
      act: 'resume',
      campaignId,
      to: ({ frozen_at }) => (frozen_at ? 'sending' : 'scheduled'),
    });
    await ctx.engine.queue.send(db, SEND_DUE, {});
  });
  return { message: ctx.t('campaigns.resumed') };
};

/** `POST /campaign/cancel`: for good; who was written to already was. */
export const cancel: Verb<'POST /campaign/cancel'> = async (ctx, { campaignId, reason }) => {
  await ctx.transaction((db) => move(ctx, db, { act: 'cancel', campaignId, to: () => 'cancelled', reason }));
  return { message: ctx.t('campaigns.cancelled') };
};
