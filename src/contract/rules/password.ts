import { problem } from '../fields/problem.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
import { codePoints } from './code-points.ts';
import { tooLong } from './lengths.ts';
import type { Rule } from './rule.ts';

/** At least 8 characters with upper case, lower case and a digit (ACC-5). */
export const password: Rule = {
  check: ({ value }) => {
    const text = String(value);
    const long = tooLong(text, PASSWORD_MAX);
    if (long) return long;
    const strong = codePoints(text) >= PASSWORD_MIN && /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && /\d/.test(text);
    return strong ? null : problem('problem.password', { min: PASSWORD_MIN });
  },
};
