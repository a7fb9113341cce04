import { problem } from '../fields/problem.ts';
import type { Rule } from './rule.ts';

/** What cannot be seen would hide an address from the check. */
const HIDDEN = /[\p{Cf}\u00ad\u2800]/gu;
const BREAK = /[\r\n\v\f\u0085\u2028\u2029]/;
const LINK = /[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\d{1,3}(?:\.\d{1,3}){3}/i;
/** A label, a dot and a top-level domain, such as `example.com` or `例子.香港`. */
const DOMAIN = /([\p{L}\p{N}][\p{L}\p{N}-]*)[.。]([\p{L}]{2,})/gu;
/** Titles and forms of companies that people write without a space after the dot: `Dr.Chan`, `Co.Ltd`. */
const TITLES = /^(?:\p{L}|dr|mr|mrs|ms|mx|st|ste|prof|rev|fr|sr|jr|ir|hon|capt|lt|col|gen|sgt|co|inc|no)$/iu;

/**
 * Whether a text can be the name of a person: one line without an e-mail address or a link. Such a name is mailed to
 * others or shown to everybody, and would carry an advertisement there.
 */
export function isPersonName(text: string): boolean {
  if (BREAK.test(text)) return false;
  const seen = text.normalize('NFKC').replace(HIDDEN, '');
  if (seen.includes('@') || LINK.test(seen)) return false;
  return [...seen.matchAll(DOMAIN)].every(([, label]) => TITLES.test(label!));
}

export const personName: Rule = {
  check: ({ value }) => (isPersonName(String(value)) ? null : problem('problem.personName')),
};
