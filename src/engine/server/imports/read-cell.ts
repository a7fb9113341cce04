import { parseDate } from '../../../contract/dates.ts';
import { cleanLine } from '../../../contract/fields/clean-text.ts';
import { fold } from '../../../contract/fold.ts';
import { parseHours } from '../../../contract/hours.ts';
import { parseMoney } from '../../../contract/money.ts';
import { readAddress } from '../../../contract/rules/email.ts';
import type { DayOrder } from '../../../contract/values/imports.ts';
import { type CellProblem, ONE_OF } from '../forms/sheet-answers.ts';
import type { ImportColumn } from './import-kind.ts';

/** `3/4/2025`, perhaps with a time behind it: either number may be the month. */
const EITHER = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[ T,]+\d{1,2}:\d{2}.*)?$/;
/** A time behind a day, `2025-04-03 10:22:00` or `April 3, 2025 10:22 am`: the day is as the earlier system's clock had it. */
const TIME_BEHIND = /[ T,]{1,2}\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?: ?[ap]\.?m\.?)?$/i;
const TEXT_MAX = 200;
/** Of one line: a century of cents. */
const CENTS_MAX = 100_000_000_00;
const MINUTES_MAX = 24 * 60;

/** Whether a cell alone tells which number is the month; null: it does not. */
export function orderOf(text: string): DayOrder | 'either' | null {
  const found = EITHER.exec(fold(text).trim());
  if (!found) return null;
  const [first, second] = [Number(found[1]), Number(found[2])];
  if (first > 12) return 'dmy';
  if (second > 12) return 'mdy';
  return first === second ? null : 'either';
}

function readDay(text: string, order: DayOrder): string | null {
  const folded = fold(text).trim();
  const either = EITHER.exec(folded);
  if (either) {
    const [, a, b, year] = either;
    return parseDate(order === 'dmy' ? `${a}/${b}/${year}` : `${b}/${a}/${year}`);
  }
  return parseDate(folded.replace(TIME_BEHIND, ''));
}

const plain = (text: string): string => fold(cleanLine(text)).toLowerCase();

/** What a cell says, or what is wrong with it. @param text '' reads as '' unless the column is needed */
export function readCell(
  { as, need, max = TEXT_MAX, zero, choices = {} }: ImportColumn,
  text: string,
  order: DayOrder,
): { value: string | number } | { problem: CellProblem } {
  const typed = cleanLine(text);
  const wrong = (problem: CellProblem) => ({ problem });
  if (typed === '') return need ? wrong({ key: 'problem.fillOut' }) : { value: '' };
  switch (as) {
    case 'money': {
      const cents = parseMoney(typed);
      const isAmount = cents !== null && cents >= (zero ? 0 : 1) && cents <= CENTS_MAX;
      return isAmount ? { value: cents } : wrong({ key: zero ? 'imports.moneyOrNone' : 'imports.money' });
    }
    case 'count': {
      const count = /^\d{1,6}$/.test(fold(typed)) ? Number(fold(typed)) : 0;
      return count >= 1 && count <= max ? { value: count } : wrong({ key: 'imports.count', params: { max } });
    }
    case 'day': {
      const day = readDay(typed, order);
      return day ? { value: day } : wrong({ key: 'imports.day' });
    }
    case 'hours': {
      const minutes = parseHours(typed);
      return minutes && minutes <= MINUTES_MAX ? { value: minutes } : wrong({ key: 'imports.hours' });
    }
    case 'email': {
      const address = readAddress(typed);
      return address ? { value: address.email } : wrong({ key: 'problem.email' });
    }
    case 'choice': {
      const choice = Object.entries(choices).find(([, spelled]) =>
        spelled.some((word) => plain(word) === plain(typed)),
      );
      const allowed = Object.values(choices)
        .map(([first]) => first)
        .join(', ');
      return choice ? { value: choice[0] } : wrong({ key: ONE_OF, params: { allowed } });
    }
    case 'text':
      return typed.length > max ? wrong({ key: 'imports.long', params: { max } }) : { value: typed };
  }
}
