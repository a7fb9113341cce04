import { problem } from '../fields/problem.ts';
import { fold } from '../fold.ts';
import type { Rule } from './rule.ts';

/**
 * Hong Kong numbers as product.md asks: 8 digits, or toll-free 800 and 6 more. Both sides must agree and ranges grow,
 * so nothing finer is tested here; a test holds it against the whole plan of libphonenumber.
 */
const HONG_KONG = /^(?:\+?852)?([2-9]\d{7}|800\d{6})$/;
const ABROAD = /^\+(?!852)[1-9]\d{5,14}$/;

/** Calling codes (ITU E.164): the listed ones, and every other of three digits. */
const CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** Places whose numbers may begin with 0 behind the calling code, Italy first of all. A test holds them to the plans. */
// biome-ignore format: a list to be read at a glance
const ZERO_STAYS = new Set([
  '39', '47', '225', '226', '227', '229', '242', '247', '267', '268', '378', '501', '676', '679', '687', '853',
  '974', '992',
]);
/** Places with a trunk 0 and a few service numbers that begin with 0 as well: only a 0 in brackets is the trunk's. */
const ZERO_IN_BRACKETS = new Set(['62', '81', '82', '241', '250', '359', '598']);
/** Trunk prefixes other than 0, in brackets. */
const TRUNK: Readonly<Record<string, string>> = { 7: '8', 36: '06', 375: '8', 993: '8' };

/** The number without what is dialled only inside its country, as in `+44 (0)20 7946 0018`. */
function withoutTrunk(number: string): string {
  const code = CODE.exec(number)?.[1];
  if (code === undefined || ZERO_STAYS.has(code)) return number;
  const digits = number.slice(code.length + 1);
  const bracket = /^\((\d{1,2})\)/.exec(digits);
  if (bracket) {
    const isTrunk = bracket[1] === '0' || bracket[1] === TRUNK[code];
    return isTrunk ? withoutTrunk(`+${code}${digits.slice(bracket[0].length)}`) : number;
  }
  return ZERO_IN_BRACKETS.has(code) ? number : `+${code}${digits.replace(/^0+/, '')}`;
}

/** `+85291234567` from any way of writing it (reliability.md 6.2); null when it is no phone number. */
export function toE164(text: string): string | null {
  if (text.length > 60) return null;
  const typed = fold(text)
    .replace(/[\s.-]/g, '')
    .replace(/^\(?(?:\+|00)\)?\(?(\d{1,3})\)?(?=.)/, '+$1');
  const digits = withoutTrunk(typed).replace(/[()]/g, '');
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
