import { problem } from '../fields/problem.ts';
import type { Rule } from './rule.ts';

/** What cannot be seen would hide an address from the check. */
const HIDDEN = /[\p{Cf}\u00ad\u2800]/gu;
const BREAK = /[\r\n\v\f\u0085\u2028\u2029]/;
/** Signs that a written address does not have: between them stand the words of a name. */
const BETWEEN = /[^\p{L}\p{N}.。-]/u;
/** Titles and forms of companies that people write without a space after the dot: `Dr.Chan`, `Co.Ltd`. */
const TITLES = /^(?:\p{L}|dr|mr|mrs|ms|mx|st|ste|prof|rev|fr|sr|jr|ir|hon|capt|lt|col|gen|sgt|co|inc|no)$/iu;

/** Ends of addresses as short as initials: `t.me`, `x.com`. In lower case, so that `K.Me Chan` stays a name. */
const SHORT_HOST_ENDS = /^(?:com|net|org|me|co|io|ly|hk|cn|tw|cc|tv|gg|app|xyz|link|info|biz|page|shop)$/;

/**
 * Whether a text can be the name of a person: one line without an e-mail address or a link. Such a name is mailed to
 * others or shown to everybody, and would carry an advertisement there.
 */
export function isPersonName(text: string): boolean {
  if (BREAK.test(text)) return false;
  const seen = text
    .normalize('NFKC')
    .replace(HIDDEN, '')
    .replace(/[[({<]([.。])[\])}>]/g, '$1');
  if (seen.includes('@') || seen.includes('://') || seen.toLowerCase().includes('www.')) return false;
  // with a path behind it, what looks like initials in capitals is an address: `T.ME/prize`
  const isLink = (word: string) => word.includes('/') && word.toLowerCase().split('/').some(isHost);
  return !seen.split(BETWEEN).some(isHost) && !seen.split(' ').some(isLink);
}

/** Whether a word reads like a host: `example.com`, `例子.香港`, `10.0.0.1`. */
function isHost(word: string): boolean {
  const labels = word.split(/[.。]/);
  if (labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label))) return true;
  return labels.some((label, index) => {
    const next = labels[index + 1] ?? '';
    if (label === '' || !/^\p{L}{2}/u.test(next)) return false;
    return !TITLES.test(label) || SHORT_HOST_ENDS.test(next);
  });
}

export const personName: Rule = {
  check: ({ value }) => (isPersonName(String(value)) ? null : problem('problem.personName')),
};
