import type { Problem } from '../../../contract/problem.ts';

/** A draft and a page that was taken down are read by staff only. */
export const OWN_PAGE_STATES = ['draft', 'published', 'takenDown'] as const;
export type OwnPageState = (typeof OWN_PAGE_STATES)[number];

export const SLUG_MAX = 60;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * First parts of the product's own addresses: a page called so would be taken for one of them. `privacy` and `contact`
 * are what every organisation needs. A test holds the list to the routes there are.
 */
// biome-ignore format: a list to be read at a glance
export const RESERVED_SLUGS: readonly string[] = [
  'admin', 'api', 'apply', 'assets', 'campaigns', 'certificate', 'certificates', 'chat', 'check', 'consent', 'dev',
  'developers', 'documents', 'donations', 'door', 'email', 'events', 'first-administrator', 'form', 'form-editor',
  'front-pages', 'give', 'giving', 'grants', 'home', 'hours', 'integration', 'lead', 'login', 'logout', 'mail-choices',
  'mails', 'membership', 'offers', 'other-organisation', 'pages', 'pay', 'payment-methods', 'payments', 'profile',
  'register', 'reports', 'reset-password', 'robots', 'second-factor', 'shifts', 'sign-on', 'sitemap', 'subscribe',
  'verify', 'volunteer', 'volunteers', 'wp-json',
];

/** What is wrong with the address of a page; null: nothing, as far as it can be told without the other pages. */
export function slugProblem(slug: string): Problem | null {
  if (slug === '') return { key: 'problem.fillOut' };
  if (slug.length > SLUG_MAX || !SLUG.test(slug)) return { key: 'front-edit.problem.slug', params: { max: SLUG_MAX } };
  return RESERVED_SLUGS.includes(slug) ? { key: 'front-edit.problem.reserved' } : null;
}

/** Where everybody finds a page. */
export const ownPagePath = (slug: string): string => `/pages/${slug}`;
