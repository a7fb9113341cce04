import { audit } from '../../../../engine/server/audit/audit.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { putIntoOutbox } from '../../../../engine/server/mail/outbox.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { assertContent, knownCampaign } from '../write/known-campaign.ts';
import { settingsNow } from '../write/settings.ts';
import { writeMail } from '../write/write-mail.ts';

/** `POST /campaign/test`: to the own address and to no other, marked as what it is. */
export const testToSelf: Verb<'POST /campaign/test'> = async (ctx, { campaignId, testLang }) => {
  const { engine, tenant, person } = ctx;
  const langs = testLang === 'both' ? (['en', 'zh-hant'] as const) : [testLang];
  const { row, contact } = await ctx.transaction(async (db) => ({
    row: await knownCampaign(db, campaignId),
    contact: (await settingsNow(db)).contact,
  }));
  assertContent(ctx, row.content);
  const letters: { lang: 'en' | 'zh-hant'; letter: Awaited<ReturnType<typeof writeMail>> }[] = [];
  for (const lang of langs) {
    const mark = engine.words.say(tenant.key, lang, 'campaigns-mail.testMark');
    const to = { name: person.displayName, address: person.email, lang };
    const letter = await writeMail(engine, tenant, {
      content: row.content,
      purpose: row.purpose,
      contact,
      to,
      token: '',
    });
    letters.push({ lang, letter: { ...letter, subject: `${mark} ${letter.subject}` } });
  }
  await ctx.transaction(async (db) => {
    for (const { lang, letter } of letters) {
      await allowMail(ctx, db, { cause: 'test', to: person.email });
      await putIntoOutbox(
        db,
        engine,
        {
          template: 'campaign',
          to: person.email,
          accountId: person.visitorFrom ? null : person.accountId,
          lang,
          about: { kind: 'campaign', id: campaignId },
        },
        { ...letter, purpose: row.purpose, shown: letter, test: true },
      );
    }
    await audit(db, ctx, 'campaign.test', campaignId);
  });
  return { message: ctx.t('campaigns.tested', { to: person.email }) };
};
