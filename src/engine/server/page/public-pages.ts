import type { Lang } from '../../../contract/lang.ts';
import type { FooterLink } from '../../../contract/organisation/organisation.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { PublicReader } from '../offers/offer.ts';

/** What a page says of itself to who shares or finds it. */
export type PageHead = {
  title: string;
  description: string;
  /** Path of a picture on this site. */
  picture: string | null;
};

/** Pages that the organisation made itself, where every public page links to them. */
export type PageLinks = { menu: FooterLink[]; footer: FooterLink[] };

/** The pages that everybody may read, known before a script runs: their heads, and all their paths. */
export type PublicPages = {
  /** Whether a path may be one of a public page; told without looking anything up. */
  isOne(path: string): boolean;
  /** null: not a public page. */
  head(reader: PublicReader, db: TenantDb, page: { lang: Lang; path: string }): Promise<PageHead | null>;
  /** Paths of the tenant's public pages, the start page first. */
  paths(reader: PublicReader, db: TenantDb): Promise<string[]>;
  /** What menu and footer of every public page link to. */
  links?(db: TenantDb): Promise<PageLinks>;
};

/** The public pages of all rooms as those of one. */
export const joinPublicPages = (all: readonly PublicPages[]): Required<PublicPages> => ({
  isOne: (path) => all.some((pages) => pages.isOne(path)),
  async head(reader, db, page) {
    return (await all.find((pages) => pages.isOne(page.path))?.head(reader, db, page)) ?? null;
  },
  async paths(reader, db) {
    const paths: string[] = [];
    for (const pages of all) paths.push(...(await pages.paths(reader, db)));
    return paths.sort((a, b) => Number(b === '/') - Number(a === '/'));
  },
  async links(db) {
    const links: PageLinks = { menu: [], footer: [] };
    for (const pages of all) {
      const more = await pages.links?.(db);
      links.menu.push(...(more?.menu ?? []));
      links.footer.push(...(more?.footer ?? []));
    }
    return links;
  },
});
