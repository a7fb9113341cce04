import { slugProblem } from '../../../../contract/slug.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { writtenOrganisations } from '../../../../engine/server/organisation/follow-organisations.ts';
import { tellOrganisationChanged } from '../../../../engine/server/organisation/organisation.store.ts';
import { publicPagesChanged } from '../../../../engine/server/page/kept-heads.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { changeOwnPage, lockOwnPages, ownPages, textKey } from './own-page.store.ts';

/** `POST /front/page/edit`: the address of a page, whether everybody may read it, and whether the footer leads to it. */
export const editPage: Verb<'POST /front/page/edit'> = async (ctx, { pageId, slug, state, inFooter, version }) => {
  const problem = slugProblem(slug);
  if (problem) throw new Refusal('request.invalid', { problems: { slug: [problem] } });
  await ctx.transaction(async (db) => {
    await lockOwnPages(db);
    const pages = await ownPages(db);
    const before = found(pages.find(({ id }) => id === pageId));
    if (before.version !== version) throw new Refusal('record.stale');
    if (pages.some((other) => other.slug === slug && other.id !== pageId))
      throw refuseField('slug', 'front-edit.problem.taken');
    if (!(await changeOwnPage(db, pageId, version, { slug, state, in_footer: inFooter })))
      throw new Refusal('record.stale');
    const changes = changed(before, { slug, state, in_footer: inFooter });
    await audit(db, ctx, 'front.place', textKey(before), { changes });
    publicPagesChanged(ctx.engine, db);
    await tellOrganisationChanged(db);
    db.followUp(() => writtenOrganisations.read(ctx.engine, ctx.tenant.key));
  });
  return { message: ctx.t('front-edit.placed') };
};
