import type { Field } from '../form.ts';
import { sameJson } from '../same-json.ts';
import type { Branches } from './field-type.ts';
import { typeOf } from './field-types.ts';

/**
 * Brings two people's changes of one answer together. Lists of rows are brought together cell by cell; any other answer
 * is one of the two. `prefer` decides only what both have changed: where it makes no difference, nobody has to choose.
 */
export function mergeAnswers({ before, mine, theirs }: Branches, field: Field, prefer: 'mine' | 'theirs'): unknown {
  if (sameJson(mine, theirs) || sameJson(before, mine)) return theirs;
  if (sameJson(before, theirs)) return mine;
  const merge = typeOf(field).merge;
  if (merge) return merge({ before, mine, theirs }, prefer, field);
  return prefer === 'mine' ? mine : theirs;
}
