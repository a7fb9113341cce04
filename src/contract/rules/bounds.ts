import { problem } from '../fields/problem.ts';
import { parseNumber } from './number-text.ts';
import type { Query, Rule } from './rule.ts';

const NUMBER = /^-?\d{1,15}(?:\.\d{1,2})?$/;

/** A text or number is compared by value (spec §5), a list by how many it holds. */
function compare(
  { value, argument }: Query,
  words: { number: 'problem.min' | 'problem.max'; list: 'problem.chooseMin' | 'problem.chooseMax' },
) {
  const least = words.number === 'problem.min';
  const bound = Number(argument);
  const params: Record<string, number> = least ? { min: bound } : { max: bound };
  const fails = (stored: number) => (least ? stored < bound : stored > bound);
  if (Array.isArray(value)) return fails(value.length) ? problem(words.list, params) : null;
  const stored = typeof value === 'string' ? parseNumber(value) : value;
  if (typeof stored !== 'number' || Number.isNaN(stored)) return problem('problem.number');
  return fails(stored) ? problem(words.number, params) : null;
}

export const min: Rule = {
  argument: NUMBER,
  check: (query) => compare(query, { number: 'problem.min', list: 'problem.chooseMin' }),
};

export const max: Rule = {
  argument: NUMBER,
  check: (query) => compare(query, { number: 'problem.max', list: 'problem.chooseMax' }),
};
