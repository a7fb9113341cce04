import type { Problem } from './problem.ts';
import { RESERVED_PATHS } from './reserved-paths.ts';

export const SLUG_MAX = 60;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What is wrong with the address of a page or form; null: nothing, as far as it can be told without the others. */
export function slugProblem(slug: string): Problem | null {
  if (slug === '') return { key: 'problem.fillOut' };
  if (slug.length > SLUG_MAX || !SLUG.test(slug)) return { key: 'problem.slug', params: { max: SLUG_MAX } };
  return RESERVED_PATHS.includes(slug) ? { key: 'problem.slugReserved' } : null;
}
