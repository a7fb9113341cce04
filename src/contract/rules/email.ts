import { cleanLine } from '../fields/clean-text.ts';
import { problem } from '../fields/problem.ts';
import { fold } from '../fold.ts';
import type { Rule } from './rule.ts';

/** Light on purpose: the confirmation mail is the real test. Letters of any script are allowed in the domain. */
const EMAIL =
  /^[^\s@<>()[\]",;:\\]{1,64}@(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** Whether a folded text is an address: 254 characters at most, no dots at the ends of the name or in a row. */
export function isEmail(text: string): boolean {
  if (text.length > 254 || text.startsWith('.') || text.includes('..') || text.includes('.@')) return false;
  return EMAIL.test(text) && !text.endsWith('-');
}

/** An address as it is kept, and the key it is found by: the same address in any case is one account. */
export type Address = { email: string; key: string };

/** The address in a typed text, or null when it is none. */
export function readAddress(text: string): Address | null {
  const email = fold(cleanLine(text));
  return isEmail(email) ? { email, key: email.toLowerCase() } : null;
}

export const email: Rule = {
  check: ({ value }) => (isEmail(fold(String(value))) ? null : problem('problem.email')),
  tidy: fold,
};
