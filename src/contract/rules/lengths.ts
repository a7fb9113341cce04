import { problem } from '../fields/problem.ts';
import type { Problem } from '../problem.ts';
import { codePoints } from './code-points.ts';
import type { Rule } from './rule.ts';

/** Whether a text has more than `max` characters. Counts only where the answer is open. */
export function tooLong(text: string, max: number): Problem | null {
  if (text.length <= max) return null;
  const current = codePoints(text);
  return current > max ? problem('problem.tooLong', { max, current }) : null;
}

export function tooShort(text: string, min: number): Problem | null {
  const current = codePoints(text);
  return current < min ? problem('problem.tooShort', { min, current }) : null;
}

const WHOLE = /^\d{1,6}$/;

export const minLength: Rule = {
  argument: WHOLE,
  check: ({ value, argument }) => (typeof value === 'string' ? tooShort(value, Number(argument)) : null),
};

export const maxLength: Rule = {
  argument: WHOLE,
  check: ({ value, argument }) => (typeof value === 'string' ? tooLong(value, Number(argument)) : null),
};
