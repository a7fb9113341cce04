import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { addVersion, versionsOf } from '../../../../engine/server/mail/mail-text.store.ts';
import { renderLetter } from '../../../../engine/server/mail/render.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { exampleLetter, refuseMistakes, textProblems } from './check-texts.ts';
import { flatTexts, knownMail, standardTexts } from './known-mail.ts';

/** `POST /mail/text/preview`: asked while somebody types; a mistake is an answer and no refusal. */
export const previewText: Verb<'POST /mail/text/preview'> = async (ctx, { template, texts }) => {
  const mail = knownMail(ctx, template);
  const problems = textProblems(ctx, mail, texts);
  const show = async (lang: 'en' | 'zh-hant') => {
    if (Object.keys(problems).some((place) => place.endsWith(`.${lang}`))) return null;
    const letter = await exampleLetter(ctx, mail, texts, lang).catch(() => null);
    if (!letter) throw refuseField(`body.${lang}`, 'mails.problem.fill');
    const { subject, html } = await renderLetter(ctx.engine, ctx.tenant, lang, letter);
    return { subject, html };
  };
  return {
    problems: Object.fromEntries(
      Object.entries(problems).map(([place, { key, params }]) => [place, ctx.t(key, params)]),
    ),
    shown: { en: await show('en'), 'zh-hant': await show('zh-hant') },
  };
};

/** `POST /mail/text/save`: from the next mail on it counts. */
export const saveText: Verb<'POST /mail/text/save'> = async (ctx, { template, texts, version, note }) => {
  const mail = knownMail(ctx, template);
  const kept = { ...texts, button: mail.button ? texts.button : null };
  await refuseMistakes(ctx, mail, kept);
  await ctx.transaction(async (db) => {
    const [row] = await versionsOf(db, template, 1);
    if ((row?.version ?? 0) !== version) throw new Refusal('record.stale');
    const before = flatTexts(row?.texts ?? standardTexts(mail));
    const changes = changed(before, flatTexts(kept));
    if (changes.length === 0) throw refuseField('texts', 'mails.problem.same');
    const { accountId } = ctx.person;
    if (!(await addVersion(db, template, { seen: version, texts: kept, accountId, note, restored: null })))
      throw new Refusal('record.stale');
    await audit(db, ctx, 'mail.edit', template, { changes, reason: note });
  });
  return { version: version + 1, message: ctx.t('mails.saved') };
};
