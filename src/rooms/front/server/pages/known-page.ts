import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { ownPagePath } from '../../contract/own-page.ts';
import { type OwnPage, ownPages, textKey } from '../own-pages/own-page.store.ts';
import { NO_TEXT, offerPath, START, standardStart } from '../rules.ts';
import type { PageTexts } from './text.store.ts';

/** A public page that can be written: its address and what it says by itself. */
export type KnownPage = { page: string; path: string; standard: PageTexts; own?: OwnPage };

/** Every public page of the tenant there is now. */
export async function knownPages(ctx: Context, db: TenantDb): Promise<KnownPage[]> {
  const pages: KnownPage[] = [{ page: START, path: '/', standard: standardStart(ctx.tenant) }];
  for (const [kind, feed] of Object.entries(ctx.engine.offers)) {
    if (!feed.isIn(ctx.tenant)) continue;
    // what is a page of its own has its texts written in its room
    for (const { id, title, summary, body, begin } of await feed.list(ctx, db))
      if (!begin.anybody)
        pages.push({ page: `${kind}/${id}`, path: offerPath(kind, id), standard: { title, summary, body } });
  }
  for (const own of await ownPages(db)) pages.push(knownOwnPage(own));
  return pages;
}

/** @throws Refusal record.notFound; a call that is over can still be written about */
export async function knownPage(ctx: Context, db: TenantDb, page: string): Promise<KnownPage> {
  if (page === START) return { page, path: '/', standard: standardStart(ctx.tenant) };
  const [kind = '', id = ''] = page.split('/');
  if (kind === 'page') return knownOwnPage(found((await ownPages(db)).find((own) => own.id === id)));
  const feed = Object.hasOwn(ctx.engine.offers, kind) ? ctx.engine.offers[kind] : undefined;
  const offer = feed?.isIn(ctx.tenant) ? await feed.find(ctx, db, id) : null;
  const { title, summary, body } = found(offer?.begin.anybody ? null : offer);
  return { page: `${kind}/${id}`, path: offerPath(kind, id), standard: { title, summary, body } };
}

/** What such a page is called by itself, until it has a title. */
const knownOwnPage = (own: OwnPage): KnownPage => ({
  page: textKey(own),
  path: ownPagePath(own.slug),
  standard: { title: { en: own.slug, 'zh-hant': own.slug }, summary: NO_TEXT, body: NO_TEXT },
  own,
});
