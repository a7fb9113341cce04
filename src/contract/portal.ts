import type { Lang } from './lang.ts';
import type { Module } from './modules.ts';
import type { ShownOrganisation } from './organisation/organisation.ts';

/** Small pictures before the lines of the sidebar, by what stands behind them. */
export const MENU_ICONS = [
  'home',
  'member',
  'people',
  'inbox',
  'change',
  'settings',
  'money',
  'grant',
  'report',
  'export',
  'calendar',
  'deputy',
  'advice',
  'library',
  'files',
  'login',
  'trail',
  'job',
  'form',
  'mail',
  'organisation',
] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];

/**
 * A line of the sidebar. `action` with a hyphen is a route name, without one it starts a workflow graph (TEN-6).
 * `own`: about the reader, as "My membership" is; in a long menu it stands under their picture.
 */
export type MenuItem = { group: string; label: string; action: string; icon?: MenuIcon; path?: string; own?: true };

/** The face of a tenant, beside its words: two colours for each colour scheme, a sign, its name as written, a picture (design.md §3). */
export type Look = {
  /** Accent on paper and on dark, `#rrggbb`; text on it is white or black, whichever passes AA. */
  accent: { light: string; dark: string };
  /** Stands beside the accent in pictures and never behind text: 3:1 on our papers, so that shapes in it are seen. */
  second: { light: string; dark: string };
  /** An inline SVG mark, square, drawn in `currentColor`. */
  mark: string;
  /** How the name is set beside the mark. */
  wordmark: Wordmark;
  /**
   * An inline SVG picture for beside the login form on wide screens, cut to any tall shape; drawn in `currentColor`, and
   * in the second colour where a shape has `data-second`.
   */
  picture: string;
};

export type Wordmark = {
  face: 'sans' | 'round';
  weight: 400 | 500 | 600;
  /** Between letters, in hundredths of their size; Chinese is set without. */
  tracking: number;
  capitals?: true;
};

/**
 * What the page knows before its first call: written into index.html as the page variable (TEN-3) and answered by
 * `GET /portal` when the reader changes language.
 */
export type Portal = {
  tenant: string;
  lang: Lang;
  name: string;
  /** For narrow places: the top bar of a phone. */
  shortName: string;
  look: Look;
  organisation: ShownOrganisation;
  modules: Record<Module, boolean>;
  /** Modules that the organisation has and that are switched off now: their screens say so. */
  switchedOff: Module[];
  /** Where the words of `lang` are fetched, by catalogue: a folder of `contract/words`. An address is its content's. */
  catalogues: Record<string, string>;
  /** Tenants to choose from while DEMO is on, and for those who may enter every tenant. */
  tenants: { key: string; name: string }[];
  demo: boolean;
  /** For how long decisions can be undone; 0: they take effect at once. */
  undoSeconds: number;
};
