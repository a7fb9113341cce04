import type { MailContent } from '../../../../contract/mail-blocks.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { addCampaign } from '../store.ts';
import { knownCampaign } from './known-campaign.ts';

/** A letter to begin with: a greeting and room to write. */
const EMPTY: MailContent = {
  subject: { en: '', 'zh-hant': '' },
  preview: { en: '', 'zh-hant': '' },
  blocks: [
    { kind: 'heading', id: 'a1', text: { en: '', 'zh-hant': '' } },
    { kind: 'text', id: 'a2', html: { en: '<p>Dear {{ name }},</p><p></p>', 'zh-hant': '<p>{{ name }}：</p><p></p>' } },
  ],
};

/** `POST /campaign/create`: a draft, empty or as another campaign was. */
export const create: Verb<'POST /campaign/create'> = async (ctx, { name, purpose, copyOf }) => {
  if (name === '') throw refuseField('name', 'problem.fillOut');
  return ctx.transaction(async (db) => {
    const from = copyOf === '' ? null : await knownCampaign(db, copyOf);
    const campaignId = await addCampaign(db, ctx.person.accountId, {
      name,
      purpose,
      content: from?.content ?? EMPTY,
      audience: from?.audience ?? null,
    });
    await audit(db, ctx, 'campaign.create', campaignId, { changes: added({ name, purpose }) });
    return { campaignId, message: ctx.t('campaigns.created') };
  });
};
