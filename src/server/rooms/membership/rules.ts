import { addDays, addMonths } from '../../../contract/dates.ts';
import type { Values } from '../../../contract/form.ts';

/** The form that every application of this room fills. */
export const APPLICATION_FORM = 'fill-in-membership-form';

/** Chinese, Japanese and Korean characters: a name is found by any two of them that stand together. */
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
const WORD = /[\p{L}\p{N}]+/gu;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

function pieces(run: string, lengths: readonly number[]): string[] {
  const signs = [...run];
  return lengths.flatMap((length) =>
    signs.slice(0, Math.max(signs.length - length + 1, 0)).map((_, at) => signs.slice(at, at + length).join('')),
  );
}

/** The runs of Chinese characters and the other words of a text, tidy. */
function partsOf(text: string): { han: string[]; words: string[] } {
  const tidy = plain(text);
  return { han: tidy.match(HAN) ?? [], words: tidy.replace(HAN, ' ').match(WORD) ?? [] };
}

/** The part of an address that names a person. */
export const localPart = (email: string): string => email.split('@', 1)[0]!;

/**
 * The pieces a membership is found by: of Chinese characters every one and every two, of other words every two and
 * three letters. Any two letters of a name are found, and an index of arrays stays small.
 */
export function gramsOf(texts: readonly (string | null)[]): string[] {
  const grams = texts.flatMap((text) => {
    const { han, words } = partsOf(text ?? '');
    return [...han.flatMap((run) => pieces(run, [1, 2])), ...words.flatMap((word) => pieces(word, [2, 3]))];
  });
  return [...new Set(grams)];
}

/** What a search asks for: pieces to find rows by, and the words to look for again where pieces alone are too loose. */
export type Search = { grams: string[]; words: string[] };

/** Null when there is nothing to search by (a single letter finds nothing that helps). */
export function readSearch(text: string): Search | null {
  const query = plain(text).split(/\s+/).filter(Boolean);
  const search: Search = { grams: [], words: [] };
  for (const word of query) {
    const { han, words } = partsOf(localPart(word));
    for (const run of han) search.grams.push(...pieces(run, [Math.min(2, [...run].length)]));
    for (const second of words) search.grams.push(...pieces(second, [Math.min(3, Math.max(2, second.length))]));
    const exact =
      han.length + words.length === 1 && word === (han[0] ?? words[0]) && [...word].length <= (han[0] ? 2 : 3);
    if (!exact) search.words.push(word);
  }
  search.grams = [...new Set(search.grams)];
  return search.grams.length > 0 ? search : null;
}

/** `F-00001`: of its type, in order, without gaps (product.md). */
export const membershipNumber = (prefix: string, count: number): string =>
  `${prefix}-${String(count).padStart(5, '0')}`;

/** An annual membership runs twelve months, a life-time one does not end. Days of Hong Kong. */
export const endOfTerm = (renewal: 'annual' | 'life-time', begins: string): string | null =>
  renewal === 'annual' ? addMonths(begins, 12) : null;

/** The last day of a month, `yyyy-mm`. */
export const lastDayOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

/** Days before (negative) and after the end of a term on which a member is reminded (product.md). */
export const REMINDER_DAYS = [-60, -30, -7, 7, 30] as const;
/** After the end of a term a member stays one for so long (product.md). */
export const GRACE_DAYS = 30;
/** Reading members a member may have, where the institute has set nothing else (product.md). */
export const READING_SEATS = 5;

/** Most that the institute can set. */
export const SEATS_MAX = 100;
/** Answers that were checked against a proof: a change of them is looked at by staff first (MEM-5). */
export const VERIFIED_FIELDS = ['surname', 'givenName', 'surnameChinese', 'givenNameChinese', 'dateOfBirth'] as const;

export const graceEnd = (endsOn: string): string => addDays(endsOn, GRACE_DAYS);

/** A term has lapsed on the day after its grace. */
export const hasLapsed = (endsOn: string, today: string): boolean => today > graceEnd(endsOn);

/** The term that a renewal makes: behind the running one, or anew from today after it lapsed (MEM-4). */
export function nextTerm(
  was: { endsOn: string | null; lapsed: boolean },
  today: string,
): { kind: 'renewal' | 'anew'; from: string; to: string } {
  const from = was.lapsed || was.endsOn === null ? today : was.endsOn;
  return { kind: was.lapsed || was.endsOn === null ? 'anew' : 'renewal', from, to: addMonths(from, 12) };
}

/** One is renewed ahead by no more than one term. */
export const renewedAhead = (endsOn: string, today: string): boolean => endsOn > addMonths(today, 12);

/**
 * The reminders of one end of a term that are due by today and not settled yet. Of several that came due together only
 * the newest is sent: the others say what is past.
 */
export function remindersDue(
  endsOn: string,
  today: string,
  settled: readonly number[],
): { days: number; dueOn: string; late: boolean }[] {
  const due = REMINDER_DAYS.filter((days) => !settled.includes(days)).flatMap((days) => {
    const dueOn = addDays(endsOn, days);
    return dueOn <= today ? [{ days, dueOn }] : [];
  });
  return due.map((value, at) => ({ ...value, late: at < due.length - 1 }));
}

/** The reminders of one end of a term that are still to be settled, in order. */
export const remindersAhead = (endsOn: string, settled: readonly number[]): { days: number; dueOn: string }[] =>
  REMINDER_DAYS.filter((days) => !settled.includes(days)).map((days) => ({ days, dueOn: addDays(endsOn, days) }));

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The names of the record, out of the answers: `CHAN Tai Man` and `陳大文`. */
export function namesFrom(values: Values): { fullname: string; fullnameChinese: string } {
  return {
    fullname: [text(values.surname).toUpperCase(), text(values.givenName)].filter(Boolean).join(' '),
    fullnameChinese: text(values.surnameChinese) + text(values.givenNameChinese),
  };
}

/** Why somebody may not apply for a type now; null when they may (spec §6, MEM-1). */
export function whyNot(query: {
  /** The role its members hold. */
  role: string;
  /** Membership roles the person holds. */
  held: readonly string[];
  /** An application or membership that is under way, but for a draft. */
  open: boolean;
}): 'membership.otherRole' | 'membership.open' | null {
  if (query.held.some((role) => role !== query.role)) return 'membership.otherRole';
  return query.open ? 'membership.open' : null;
}

/** Whom invoices are made out to: the whole name in both languages. */
export const payerName = ({ fullname, fullname_chinese }: { fullname: string; fullname_chinese: string }): string =>
  [fullname, fullname_chinese].filter(Boolean).join(' ');
