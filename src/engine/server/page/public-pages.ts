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

/** The pages that everybody may read, known before a script runs: their heads, and all their paths. */
export type PublicPages = {
  /** Whether a path may be one of a public page; told without looking anything up. */
  isOne(path: string): boolean;
  /** null: not a public page. */
  head(reader: PublicReader, db: TenantDb, page: { lang: Lang; path: string }): Promise<PageHead | null>;
  /** Paths of the tenant's public pages, the start page first. */
  paths(reader: PublicReader, db: TenantDb): Promise<string[]>;
  /** Pages that the footer of every public page links to. */
  footer(db: TenantDb): Promise<FooterLink[]>;
};
