import type { Lang } from '../../lang.ts';
import { choicesOf } from '../choices.ts';
import { isBlank } from '../clean-text.ts';
import type { FieldTypeName } from '../field-type-names.ts';
import { isBlankCell } from './row.ts';
import type { Column } from './row-plan.ts';

/** What stands in a cell of a spreadsheet; dates without a zone. */
export type SheetValue = string | number | boolean | Date | null;

/** Types that a cell of a spreadsheet cannot carry, or must not. */
const NOT_IN_SHEETS: ReadonlySet<FieldTypeName> = new Set([
  'heading',
  'info',
  'html',
  'upload',
  'password',
  'choiceListEditor',
]);
const NUMBERS: ReadonlySet<FieldTypeName> = new Set(['number', 'decimal', 'calc']);
const DATES: ReadonlySet<FieldTypeName> = new Set(['datepicker', 'range']);

const YES = new Set(['yes', 'y', 'true', '1', 'x', '✓', '是', 'checked']);
const NO = new Set(['', 'no', 'n', 'false', '0', '否', 'unchecked']);
const CURRENCY = /^(-?)(?:HKD|HK\$|\$|＄)\s*/i;
const BETWEEN = /\s[–—-]\s/;
/** Part the choices of a list. A label that has one of them in it goes by its value. */
const LISTED = /[;；,，、\n]/;

/** Whether a spreadsheet has a column for it. */
export const inSheets = ({ type }: Column): boolean => type.holdsValue && !NOT_IN_SHEETS.has(type.type);
/** Whether its box shows a text that could not be read; a list of choices has no place for one. */
export const showsUnread = ({ type }: Column): boolean => NUMBERS.has(type.type) || type.type === 'datepicker';

/** Whether its answers are amounts, which stand under each other by their last digit. */
export const isAmount = ({ type }: Column): boolean => NUMBERS.has(type.type);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The answer a person means by a text in a cell: by label or value, with currency, `yes`. Null: it is no answer. */
export function readCell(text: string, column: Column): { value: unknown } | null {
  const { type, field } = column;
  const empty = type.empty(field);
  if (choicesOf(field).list.length > 0) return readChoices(text, column);
  if (typeof empty === 'boolean') return readTick(text);
  if (NUMBERS.has(type.type)) return type.read(text.replace(CURRENCY, '$1'), field);
  if (DATES.has(type.type)) return type.read(text.trim(), field) ?? type.read(text.trim().replace(BETWEEN, ','), field);
  return typeof empty === 'string' ? { value: type.tidy ? type.tidy(text, field) : text } : type.read(text, field);
}

function readTick(text: string): { value: boolean } | null {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : null;
}

function readChoices(text: string, { type, field }: Column): { value: unknown } | null {
  const { list } = choicesOf(field);
  const find = (word: string) => {
    const plain = word.trim().toLowerCase();
    const fits = (value: string) => value.toLowerCase() === plain;
    return (list.find(({ label }) => fits(label)) ?? list.find(({ value }) => value !== null && fits(value)))?.value;
  };
  const empty = type.empty(field);
  if (isBlank(text) || text.trim() === '--') return { value: empty };
  const whole = find(text);
  if (!Array.isArray(empty)) return whole === undefined ? null : { value: whole };
  if (whole !== undefined) return { value: [whole] };
  const all = text
    .split(LISTED)
    .filter((word) => !isBlank(word))
    .map(find);
  return all.includes(undefined) ? readJson(text, find) : { value: [...new Set(all)] };
}

function readJson(text: string, find: (word: string) => string | null | undefined): { value: unknown } | null {
  if (!text.startsWith('[')) return null;
  try {
    const all: unknown = JSON.parse(text);
    const known = Array.isArray(all) && all.every((value) => typeof value === 'string' && find(value) !== undefined);
    return known ? { value: all } : null;
  } catch {
    return null;
  }
}

/** An answer as a cell of a spreadsheet holds it: numbers as numbers, all else as the text that `readCell` takes back. */
export function cellForSheet(value: unknown, column: Column, lang: Lang): string | number | null {
  const { type, field } = column;
  if (isBlankCell(value) && value !== false) return null;
  if (NUMBERS.has(type.type)) return typeof value === 'number' ? value : null;
  const shown = [type.show(value, field, lang), type.write(value)];
  return shown.find((text) => same(readCell(text, column)?.value, value)) ?? shown[1]!;
}

/** What a cell of a spreadsheet says, as a text for `readCell`. */
export function textOfSheet(value: SheetValue, { type, field }: Column): string {
  if (value === null) return '';
  // A sum in a spreadsheet is 0.30000000000000004.
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6);
  if (!(value instanceof Date)) return String(value);
  if (Number.isNaN(value.getTime())) return '';
  const [day, clock] = [value.toISOString().slice(0, 10), value.toISOString().slice(11, 16)];
  if (type.type === 'time') return clock;
  return type.type === 'datepicker' && !field.props.enableTimePicker ? day : `${day} ${clock}`;
}
