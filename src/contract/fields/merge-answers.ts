import type { Field } from '../form.ts';
import type { Branches } from './field-type.ts';
import { typeOf } from './field-types.ts';

/** Answers are JSON: texts, numbers, flags, and lists of those. */
export const same = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Brings two people's changes of one answer together. Lists of rows are brought together cell by cell; any other answer
 * is one of the two. `prefer` decides only what both have changed: where it makes no difference, nobody has to choose.
 */
export function mergeAnswers({ before, mine, theirs }: Branches, field: Field, prefer: 'mine' | 'theirs'): unknown {
  if (same(mine, theirs) || same(before, mine)) return theirs;
  if (same(before, theirs)) return mine;
  const merge = typeOf(field).merge;
  if (merge) return merge({ before, mine, theirs }, prefer, field);
  return prefer === 'mine' ? mine : theirs;
}
