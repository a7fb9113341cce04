import { problem } from '../fields/problem.ts';
import { parseNumber } from './number-text.ts';
import type { Asked, Rule } from './rule.ts';

const NUMBER = /^-?\d{1,15}(?:\.\d{1,2})?$/;

/** A text or number is compared by value (spec §5), a list by how many it holds. */
function compare(
  { value, argument }: Asked,
  words: { number: 'problem.min' | 'problem.max'; list: 'problem.chooseMin' | 'problem.chooseMax' },
) {
  const least = words.number === 'problem.min';
  const bound = Number(argument);
  const params: Record<string, number> = least ? { min: bound } : { max: bound };
  const fails = (held: number) => (least ? held < bound : held > bound);
  if (Array.isArray(value)) return fails(value.length) ? problem(words.list, params) : null;
  const held = typeof value === 'string' ? parseNumber(value) : value;
  if (typeof held !== 'number' || Number.isNaN(held)) return problem('problem.number');
  return fails(held) ? problem(words.number, params) : null;
}

export const min: Rule = {
  argument: NUMBER,
  check: (asked) => compare(asked, { number: 'problem.min', list: 'problem.chooseMin' }),
};

export const max: Rule = {
  argument: NUMBER,
  check: (asked) => compare(asked, { number: 'problem.max', list: 'problem.chooseMax' }),
};
