import { problem } from '../fields/problem.ts';
import { fold } from '../fold.ts';
import type { Rule } from './rule.ts';

/**
 * Hong Kong numbers as product.md asks: 8 digits, or toll-free 800 and 6 more. Both sides must agree and ranges grow,
 * so nothing finer is tested here; a test holds it against the whole plan of libphonenumber.
 */
const HONG_KONG = /^(?:\+?852)?([2-9]\d{7}|800\d{6})$/;
const ABROAD = /^\+(?!852)[1-9]\d{5,14}$/;

/** `+85291234567` from any way of writing it (reliability.md 6.2); null when it is no phone number. */
export function toE164(text: string): string | null {
  if (text.length > 40) return null;
  const digits = fold(text)
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');
  const local = HONG_KONG.exec(digits);
  if (local) return `+852${local[1]}`;
  return ABROAD.test(digits) ? digits : null;
}

/** `9123 4567` for Hong Kong, E.164 for other places; a text that is no number as it is. */
export function showPhone(text: string): string {
  return text.replace(/^\+852(\d{4})(\d{4})$/, '$1 $2').replace(/^\+852(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
}

export const phone: Rule = {
  check: ({ value }) => (toE164(String(value)) ? null : problem('problem.phone')),
  tidy: (text) => toE164(text) ?? text,
};
