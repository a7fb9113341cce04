import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { lockOwnPages, orderOwnPages, ownPages, textKey } from './own-page.store.ts';
import { pagesLinked } from './pages-linked.ts';

/** `POST /front/page/order`: every page once, drafts among them; it stands so in menu and footer. */
export const orderPages: Verb<'POST /front/page/order'> = async (ctx, { pageIds }) => {
  await ctx.transaction(async (db) => {
    await lockOwnPages(db);
    const before = await ownPages(db);
    const pages = pageIds.flatMap((id) => before.find((page) => page.id === id) ?? []);
    if (new Set(pages).size !== before.length || pageIds.length !== before.length) throw new Refusal('record.stale');
    const [first] = pages;
    if (!first || pages.every((page, at) => page === before[at])) return;
    await orderOwnPages(db, pageIds);
    const slugs = (all: typeof pages) => all.map(({ slug }) => slug).join(', ');
    const changes = changed({ order: slugs(before) }, { order: slugs(pages) });
    await audit(db, ctx, 'front.order', textKey(first), { changes });
    await pagesLinked(ctx, db);
  });
  return { message: ctx.t('front-edit.ordered') };
};
