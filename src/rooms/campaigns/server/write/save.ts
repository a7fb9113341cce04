import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { cleanContent } from '../../../../engine/server/mail/block-letter.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { changeDraft } from '../store.ts';
import { assertMay, knownCampaign } from './known-campaign.ts';

/**
 * `POST /campaign/save`: a draft as it is typed, mistakes and all; what keeps it from being sent is said by the preview
 * and refused at the start.
 */
export const save: Verb<'POST /campaign/save'> = async (ctx, { campaignId, version, name, purpose, content }) => {
  if (name === '') throw refuseField('name', 'problem.fillOut');
  const clean = cleanContent(content);
  return ctx.transaction(async (db) => {
    const before = await knownCampaign(db, campaignId);
    assertMay('edit', before);
    const of = { id: campaignId, version, accountId: ctx.person.accountId };
    if (!(await changeDraft(db, of, { name, purpose, content: clean }))) throw new Refusal('record.stale');
    // what is typed is kept every few seconds: the trail tells of what it is called and for, and the start of the whole
    const changes = changed({ name: before.name, purpose: before.purpose }, { name, purpose });
    if (changes.length > 0) await audit(db, ctx, 'campaign.edit', campaignId, { changes });
    return { version: version + 1, savedAt: db.now.toISOString() };
  });
};
