import type { Field } from '../form.ts';
import { type Lang, LOCALES } from '../lang.ts';
import { centsOf, formatMoney } from '../money.ts';
import type { Problem } from '../problem.ts';
import { parseNumber } from '../rules/number-text.ts';
import { answerProblems } from './answer-problems.ts';
import { isBlank } from './clean-text.ts';
import { amountOf, wholeCents } from './exact.ts';
import type { FieldType } from './field-type.ts';
import type { FieldTypeName } from './field-type-names.ts';
import { grouped } from './grouped.ts';
import { type ProblemKey, problem } from './problem.ts';

/** Beyond this a number no longer holds cents exactly. */
const HUGE = Math.floor(Number.MAX_SAFE_INTEGER / 1000);

const stored = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** A number off the wire or out of a definition's default: a JSON number or its text, as people type it too. */
export function readNumber(wire: unknown): { value: number | null } | null {
  if (wire === null || wire === undefined || wire === 'null') return { value: null };
  if (typeof wire === 'string' && wire.length <= 40 && isBlank(wire)) return { value: null };
  const value = typeof wire === 'string' ? parseNumber(wire) : stored(wire);
  // `+ 0` turns -0, which JSON cannot carry, into 0.
  return value === null || Math.abs(value) > HUGE ? null : { value: value + 0 };
}

export const writeNumber = (value: number | null): string => (value === null ? 'null' : String(value));

/** Bounds: `props.min` (0 where none is named) and the smaller of `props.max` and as many nines as `maxLength` digits. */
export function numberBounds(field: Field): { min: number; max: number } {
  const { min, max, maxLength } = field.props;
  const digits = maxLength === undefined ? HUGE : 10 ** Math.min(maxLength, 12) - 1;
  return { min: min ?? 0, max: Math.min(max ?? HUGE, digits) };
}

function outside(value: number, { min, max }: { min: number; max: number }): Problem | null {
  if (value < min) return problem('problem.min', { min });
  return value > max ? problem('problem.max', { max }) : null;
}

const plain = new Map<Lang, Intl.NumberFormat>();

/** `1,234`, `HK$1,234.00` where the field is an amount, `1.5` hours with one decimal (spec §9), a year as it is. */
export function showNumber(value: unknown, field: Field, lang: Lang): string {
  const number = stored(value);
  if (number === null) return '';
  const { format, currency } = field.props;
  const cents = format === 'currency' || (currency && !format) ? centsOf(number) : null;
  if (cents !== null) return formatMoney(cents, lang);
  if (format === 'hour') return number.toFixed(1);
  if (format === 'year') return String(number);
  const digits = grouped(number);
  if (digits !== null) return digits;
  let shown = plain.get(lang);
  if (!shown) {
    shown = new Intl.NumberFormat(LOCALES[lang], { maximumFractionDigits: 2 });
    plain.set(lang, shown);
  }
  return shown.format(number);
}

/** number and decimal. Kept as a JSON number, null while empty. `fine` says which numbers the type has. */
export const numberAnswer = (
  type: FieldTypeName,
  fine: (value: number) => boolean,
  words: ProblemKey,
): FieldType<number | null> => ({
  type,
  authoring: { limits: [], own: ['min', 'max'] },
  holdsValue: true,
  empty: () => null,
  read: readNumber,
  refusal: () => 'problem.number',
  write: writeNumber,
  check(params, field, around) {
    const value = stored(params);
    const own = () => (value === null ? null : fine(value) ? outside(value, numberBounds(field)) : problem(words));
    return answerProblems(
      { value, blank: value === null, missing: 'problem.inputValue', tidy: stored, own },
      field,
      around,
    );
  },
  show: showNumber,
  counted(params) {
    const value = stored(params);
    if (value === null) return { cents: 0n, filled: false };
    const cents = wholeCents(value);
    return cents === null ? null : { cents, filled: true };
  },
  withCounted: (_, __, cents) => amountOf(cents),
});
