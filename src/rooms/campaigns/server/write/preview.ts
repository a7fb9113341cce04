import { cleanContent } from '../../../../engine/server/mail/block-letter.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { sortAudience } from '../audience/audience-of.ts';
import { sortedPerson } from '../audience/sorted.store.ts';
import { knownCampaign, problemsOf } from './known-campaign.ts';
import { settingsNow } from './settings.ts';
import { placeholdersFor, writeMail } from './write-mail.ts';

/** `POST /campaign/preview`: as it stands on the screen, for an example or for somebody of the audience. */
export const preview: Verb<'POST /campaign/preview'> = async (ctx, { campaignId, content, as }) => {
  const clean = cleanContent(content);
  const { campaign, contact, person } = await ctx.transaction(async (db) => {
    const campaign = await knownCampaign(db, campaignId);
    const { audience } = campaign;
    return {
      campaign,
      contact: (await settingsNow(db)).contact,
      person:
        as === '' || !audience
          ? null
          : await sortedPerson(db, (await sortAudience(ctx, db, { audience, purpose: campaign.purpose })).asked, as),
    };
  });
  const problems = problemsOf(ctx, clean);
  const example = placeholdersFor(ctx.tenant).name!.example;
  const shownIn = async (lang: 'en' | 'zh-hant') => {
    // a mistake in a placeholder: there is nothing to fill in
    if (Object.entries(problems).some(([place, { key }]) => place.endsWith(lang) && key.startsWith('mails.')))
      return null;
    const to = person ?? { name: example[lang], email: '' };
    const { subject, html } = await writeMail(ctx.engine, ctx.tenant, {
      content: clean,
      purpose: campaign.purpose,
      contact,
      to: { name: to.name, address: to.email, lang },
      token: '',
    });
    return { subject, html };
  };
  return {
    problems: Object.fromEntries(
      Object.entries(problems).map(([place, { key, params }]) => [place, ctx.t(key, params)]),
    ),
    shown: { en: await shownIn('en'), 'zh-hant': await shownIn('zh-hant') },
  };
};
