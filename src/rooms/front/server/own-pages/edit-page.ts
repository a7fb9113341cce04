import { slugProblem } from '../../../../contract/slug.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { changeOwnPage, lockOwnPages, ownPages, textKey } from './own-page.store.ts';
import { pagesLinked } from './pages-linked.ts';

/** `POST /front/page/edit`: the address of a page, whether everybody may read it, and what leads to it. */
export const editPage: Verb<'POST /front/page/edit'> = async (ctx, input) => {
  const { pageId, slug, state, inFooter, version } = input;
  const problem = slugProblem(slug);
  if (problem) throw new Refusal('request.invalid', { problems: { slug: [problem] } });
  await ctx.transaction(async (db) => {
    await lockOwnPages(db);
    const pages = await ownPages(db);
    const before = found(pages.find(({ id }) => id === pageId));
    if (before.version !== version) throw new Refusal('record.stale');
    if (pages.some((other) => other.slug === slug && other.id !== pageId))
      throw refuseField('slug', 'front-edit.problem.taken');
    const values = { slug, state, in_menu: input.inMenu ?? before.in_menu, in_footer: inFooter };
    if (!(await changeOwnPage(db, pageId, version, values))) throw new Refusal('record.stale');
    await audit(db, ctx, 'front.place', textKey(before), { changes: changed(before, values) });
    await pagesLinked(ctx, db);
  });
  return { message: ctx.t('front-edit.placed') };
};
