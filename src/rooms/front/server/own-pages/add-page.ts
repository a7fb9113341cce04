import { slugProblem } from '../../../../contract/slug.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { addVersion } from '../pages/text.store.ts';
import { NO_TEXT } from '../rules.ts';
import { addOwnPage, lockOwnPages, ownPages, textKey } from './own-page.store.ts';

/** `POST /front/page/add`: a page of one's own, as a draft. */
export const addPage: Verb<'POST /front/page/add'> = async (ctx, { slug, title }) => {
  const problem = slugProblem(slug);
  const problems = {
    ...(problem && { slug: [problem] }),
    ...(!title.en && { 'title.en': [{ key: 'problem.fillOut' as const }] }),
    ...(!title['zh-hant'] && { 'title.zh-hant': [{ key: 'problem.fillOut' as const }] }),
  };
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
  const page = await ctx.transaction(async (db) => {
    await lockOwnPages(db);
    const last = (await ownPages(db)).at(-1)?.position ?? 0;
    const id = await addOwnPage(db, slug, last + 1);
    if (!id) throw refuseField('slug', 'front-edit.problem.taken');
    const page = textKey({ id });
    const texts = { title, summary: NO_TEXT, body: NO_TEXT };
    await addVersion(db, page, { seen: 0, texts, pictureId: null, accountId: ctx.person.accountId, note: '' });
    await audit(db, ctx, 'front.add', page, { changes: added({ slug }) });
    return page;
  });
  return { page, message: ctx.t('front-edit.added') };
};
