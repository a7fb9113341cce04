import { fold } from './fold.ts';

/** A day as somebody wrote it, whether or not the calendar has it. */
export type WrittenDate = { year: number; month: number; day: number };

// biome-ignore format: a list to be read at a glance
const MONTHS = [
  'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december',
];
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)/;
const ORDINALS = ['st', 'nd', 'rd', 'th', 'of'];
const CHINESE = [
  ['年', '月'],
  ['年', '月', '日'],
  ['年', '月', '號'],
  ['年', '月', '号'],
];
/** Two figures of a year: up to 49 of this century, the others of the last. */
const CENTURY_TURNS = 50;
const SIGN = /^[-/.,]$/;
const NUMBER = /^\d+$/;

/**
 * Takes a date apart however people write it: `31/01/2026`, `31-1-26` (the day first), `2026.1.31`, `20260131`,
 * `31012026`, `31 Jan 2026`, `January 31st, 2026`, `2026年1月31日`, in full-width digits too. Null for every other text.
 */
export function readWritten(typed: string): WrittenDate | null {
  const pieces =
    fold(typed)
      .toLowerCase()
      .match(/\d+|\p{L}+|[^\s\d]/gu) ?? [];
  if (pieces.length > 12) return null;
  const numbers: string[] = [];
  const words: string[] = [];
  let sign = true;
  for (const piece of pieces) {
    // Signs stand between two pieces, one at a time.
    if (SIGN.test(piece)) {
      if (sign) return null;
      sign = true;
      continue;
    }
    sign = false;
    if (NUMBER.test(piece)) numbers.push(piece);
    else if (numbers.length === 0 && words.length === 0 && WEEKDAY.test(piece) && piece.length <= 9) sign = true;
    else if (!ORDINALS.includes(piece) || numbers.length === 0) words.push(piece);
  }
  if (sign) return null;
  return inNumbers(numbers, words) ?? withMonth(numbers, words);
}

function inNumbers(numbers: readonly string[], words: readonly string[]): WrittenDate | null {
  const [a = '', b = '', c = ''] = numbers;
  if (numbers.length === 1 && words.length === 0 && a.length === 8) return together(a);
  if (numbers.length !== 3 || b.length > 2) return null;
  if (words.length > 0) return a.length === 4 && c.length <= 2 && isChinese(words) ? dateOf(a, b, c) : null;
  if (a.length === 4 && c.length <= 2) return dateOf(a, b, c);
  return a.length <= 2 && (c.length === 4 || c.length === 2) ? dateOf(c, b, a) : null;
}

const isChinese = (words: readonly string[]): boolean => CHINESE.some((value) => value.join() === words.join());

/** Eight figures without a sign: the year stands where it can be one; no text can be read both ways. */
function together(text: string): WrittenDate {
  const month = Number(text.slice(4, 6));
  if (/^(?:19|20|21)/.test(text) && month >= 1 && month <= 12)
    return dateOf(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  return dateOf(text.slice(4), text.slice(2, 4), text.slice(0, 2));
}

/** The month by its name, at least three letters of it; the day before or behind it, the year last or first. */
function withMonth(numbers: readonly string[], words: readonly string[]): WrittenDate | null {
  const [name = ''] = words;
  const [a = '', b = ''] = numbers;
  if (words.length !== 1 || numbers.length !== 2 || name.length < 3) return null;
  const month = String(
    MONTHS.findIndex((month) => month.startsWith(name) || (name === 'sept' && month === 'september')) + 1,
  );
  if (month === '0') return null;
  if (a.length === 4 && b.length <= 2) return dateOf(a, month, b);
  return a.length <= 2 && (b.length === 4 || b.length === 2) ? dateOf(b, month, a) : null;
}

function dateOf(year: string, month: string, day: string): WrittenDate {
  const short = Number(year);
  const whole = year.length > 2 ? short : short + (short < CENTURY_TURNS ? 2000 : 1900);
  return { year: whole, month: Number(month), day: Number(day) };
}
