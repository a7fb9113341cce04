import { problem } from '../fields/problem.ts';
import { fold } from '../fold.ts';
import type { Rule } from './rule.ts';

const HKID = /^([A-Z]{1,2})(\d{6})\(?([0-9A])\)?$/;
/** A missing first letter counts as this (reliability.md 6.1; many public snippets leave it out and are wrong). */
const NO_LETTER = 36;

/**
 * `A123456(3)` from any way of writing it: without brackets, lower case, spaces, full width. Null when the form or the
 * check character is wrong. A right check character does not prove that the card exists (Privacy Commissioner, 2.4).
 */
export function toHkid(text: string): string | null {
  if (text.length > 40) return null;
  const found = HKID.exec(fold(text).replace(/\s/g, '').toUpperCase());
  if (!found) return null;
  const [, letters, digits, check] = found as unknown as [string, string, string, string];
  const value = (sign: string) => Number.parseInt(sign, 36);
  const values = [
    letters.length === 2 ? value(letters[0]!) : NO_LETTER,
    value(letters.at(-1)!),
    ...Array.from(digits, Number),
  ];
  const sum = values.reduce((total, value, at) => total + value * (9 - at), value(check));
  return sum % 11 === 0 ? `${letters}${digits}(${check})` : null;
}

export const hkid: Rule = {
  check: ({ value }) => (toHkid(String(value)) ? null : problem('problem.hkid')),
  tidy: (text) => toHkid(text) ?? text,
};
