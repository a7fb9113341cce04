import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { tellOrganisationChanged } from '../../../../engine/server/organisation/organisation.store.ts';
import { publicPagesChanged } from '../../../../engine/server/page/kept-heads.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { pictureById } from '../pictures/picture.store.ts';
import { missingLanguages } from '../rules.ts';
import { knownPage } from './known-page.ts';
import { addVersion, type PageTexts, versionsOf } from './text.store.ts';

/** `POST /front/text/save`: from then on everybody reads it; every version stays. */
export const saveText: Verb<'POST /front/text/save'> = async (ctx, { texts, version, note, ...input }) => {
  const missing = missingLanguages(texts);
  if (missing.length > 0)
    throw new Refusal('request.invalid', {
      problems: Object.fromEntries(missing.map((place) => [place, [{ key: 'front-edit.problem.language' }]])),
    });
  const pictureId = input.pictureId || null;
  await ctx.transaction(async (db) => {
    const { page, standard } = await knownPage(ctx, db, input.page);
    if (pictureId && !(await pictureById(db, pictureId))) throw refuseField('picture', 'front-edit.problem.picture');
    const [newest] = await versionsOf(db, page, 1);
    const before = flat(newest?.texts ?? standard, newest?.pictureId ?? null);
    const changes = changed(before, flat(texts, pictureId));
    if (changes.length === 0) throw refuseField('texts', 'front-edit.problem.same');
    const added = { seen: version, texts, pictureId, accountId: ctx.person.accountId, note };
    if ((newest?.version ?? 0) !== version || !(await addVersion(db, page, added))) throw new Refusal('record.stale');
    publicPagesChanged(ctx.engine, db);
    // the footer calls a page by its title
    await tellOrganisationChanged(db);
    await audit(db, ctx, 'front.edit', page, { changes, reason: note });
  });
  return { version: version + 1, message: ctx.t('front-edit.saved') };
};

const flat = ({ title, summary, body }: PageTexts, picture: string | null) => ({
  'title.en': title.en,
  'title.zh-hant': title['zh-hant'],
  'summary.en': summary.en,
  'summary.zh-hant': summary['zh-hant'],
  'body.en': body.en,
  'body.zh-hant': body['zh-hant'],
  picture,
});
