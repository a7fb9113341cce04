import { dynamicWord } from '../../../../contract/word-key.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentAudience } from '../audience/audience-of.ts';
import { outcomeOf } from '../audience/recipient.store.ts';
import { abilitiesOf, presentCampaign } from '../present.ts';
import { isQuiet } from '../rules.ts';
import { knownCampaign } from './known-campaign.ts';
import { settingsNow } from './settings.ts';
import { placeholdersFor } from './write-mail.ts';

/** `GET /campaign/get`: what it says, whom it is for, what became of it. */
export const get: Verb<'GET /campaign/get'> = async (ctx, { campaignId }) =>
  ctx.transaction(async (db) => {
    const row = await knownCampaign(db, campaignId);
    const { perMinute, quiet } = await settingsNow(db);
    const outcome = await outcomeOf(db, row.id);
    const audience =
      row.audience &&
      (await presentAudience(ctx, db, row.audience).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        // its list is not for this reader, or what it names is gone: that it is there is not hidden
        const { list, query } = row.audience!;
        return { list, title: ctx.t('campaigns.audience.hidden'), query, facts: [] };
      }));
    return {
      ...presentCampaign(ctx, row),
      version: row.version,
      audienceVersion: row.audience_version,
      content: row.content,
      audience,
      pausedWhy: row.paused_why && ctx.t(dynamicWord(row.paused_why)),
      startedBy: row.started_by_name ?? '',
      outcome: outcome.map(({ state, n }) => ({ state, n, label: ctx.t(`campaigns.recipient.${state}`) })),
      pace: { perMinute, quietFrom: quiet.from, quietUntil: quiet.until, quietNow: isQuiet(ctx.now, quiet) },
      abilities: abilitiesOf(row),
      placeholders: Object.entries(placeholdersFor(ctx.tenant)).map(([name, { label, example }]) => ({
        name,
        label: ctx.engine.words.pick(ctx.lang, label),
        example,
      })),
    };
  });
