import { problem } from '../fields/problem.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
import type { Problem } from '../problem.ts';
import { codePoints } from './code-points.ts';
import { tooLong } from './lengths.ts';
import type { Rule } from './rule.ts';

/**
 * The form in which passwords are hashed and compared (RFC 8265 OpaqueString, NIST SP 800-63B): a letter with an accent
 * is the same from every keyboard, and so is a space.
 */
export const preparePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** What a password must hold, one by one, for the list that is ticked while typing (ACC-5). */
export const PASSWORD_PARTS = {
  length: (text: string) => codePoints(text) >= PASSWORD_MIN,
  upper: (text: string) => /\p{Lu}/u.test(text),
  lower: (text: string) => /\p{Ll}/u.test(text),
  digit: (text: string) => /\d/.test(text),
};

/** At least 8 characters with upper case, lower case and digit (ACC-5); the length in characters, as people count. */
export function passwordProblem(typed: string): Problem | null {
  const text = preparePassword(typed);
  const long = tooLong(text, PASSWORD_MAX);
  if (long) return long;
  const strong = Object.values(PASSWORD_PARTS).every((holds) => holds(text));
  return strong ? null : problem('problem.password', { min: PASSWORD_MIN });
}

export const password: Rule = { check: ({ value }) => passwordProblem(String(value)) };
