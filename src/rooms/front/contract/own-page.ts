import type { Problem } from '../../../contract/problem.ts';
import { RESERVED_PATHS } from '../../../contract/reserved-paths.ts';

/** A draft and a page that was taken down are read by staff only. */
export const OWN_PAGE_STATES = ['draft', 'published', 'takenDown'] as const;
export type OwnPageState = (typeof OWN_PAGE_STATES)[number];

export const SLUG_MAX = 60;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What is wrong with the address of a page; null: nothing, as far as it can be told without the other pages. */
export function slugProblem(slug: string): Problem | null {
  if (slug === '') return { key: 'problem.fillOut' };
  if (slug.length > SLUG_MAX || !SLUG.test(slug)) return { key: 'front-edit.problem.slug', params: { max: SLUG_MAX } };
  return RESERVED_PATHS.includes(slug) ? { key: 'front-edit.problem.reserved' } : null;
}

/** Where everybody finds a page. */
export const ownPagePath = (slug: string): string => `/pages/${slug}`;
