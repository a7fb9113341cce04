import { dayAndTime, formatDate, formatInstant, gmtDate, parseDate, parseInstant } from '../../dates.ts';
import type { Field } from '../../form.ts';
import { YEAR_MAX, YEAR_MIN } from '../../limits.ts';
import type { Problem } from '../../problem.ts';
import { answerProblems } from '../answer-problems.ts';
import { isBlank } from '../clean-text.ts';
import { dateMistake } from '../date-problem.ts';
import type { FieldType } from '../field-type.ts';
import { problem } from '../problem.ts';

/** The day's name of a GMT date string, whose comma is not the one between two dates. */
const DAY_NAME = /[A-Z][a-z]{2}, ?(?=\d{1,2} [A-Z])/g;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const readOne = (text: string, field: Field) => (field.props.enableTimePicker ? parseInstant(text) : parseDate(text));
const writeOne = (value: string) => (DATE.test(value) ? gmtDate(value) : value);
const showOne = (value: string) =>
  parseDate(value) === null ? value : DATE.test(value) ? formatDate(value) : formatInstant(value);

function readPair(text: string, field: Field): string | null {
  const sides = text.replace(DAY_NAME, '').split(',');
  if (sides.length !== 2) return null;
  const read = sides.map((side) => (isBlank(side) ? '' : readOne(side.trim(), field)));
  return read.includes(null) || read.join('') === '' ? null : read.join(',');
}

function read(wire: unknown, field: Field): { value: string } | null {
  if (wire === null || wire === undefined || wire === 'null') return { value: '' };
  if (typeof wire !== 'string' || wire.length > 100) return null;
  if (isBlank(wire)) return { value: '' };
  const value = field.props.range ? readPair(wire, field) : readOne(wire, field);
  return value === null ? null : { value };
}

function faulty(value: string, field: Field): Problem | null {
  const sides = field.props.range ? value.split(',') : [value];
  if (sides.some((side) => side === '')) return problem('problem.dateRange');
  if (sides.some((side) => readOne(side, field) !== side)) return problem(refusal(field));
  const strange = sides.some((side) => {
    const year = Number(parseDate(side)!.slice(0, 4));
    return year < YEAR_MIN || year > YEAR_MAX;
  });
  if (strange) return problem('problem.year', { min: YEAR_MIN, max: YEAR_MAX });
  return sides.length === 2 && sides[1]! < sides[0]! ? problem('problem.dateOrder') : null;
}

/** The mistake of the first side that is no day; a day without its time is told by the message itself. */
function mistake(wire: unknown, { props }: Field): Problem | null {
  if (typeof wire !== 'string') return null;
  const sides = props.range ? wire.replace(DAY_NAME, '').split(',') : [wire];
  const days = sides.map((side) => (props.enableTimePicker ? dayAndTime(side)[0] : side));
  const wrong = days.find((day) => !isBlank(day) && parseDate(day) === null);
  if (props.enableTimePicker) return wrong === undefined ? null : dateMistake(wrong);
  return dateMistake(wrong ?? '');
}

const refusal = (field: Field) => (field.props.enableTimePicker ? 'problem.dateTime' : 'problem.date');

/**
 * Kept as text, '' when empty (FRM-6):
 * - a calendar date `2026-01-31`, which no zone can shift; written to the wire as `Sat, 31 Jan 2026 00:00:00 GMT`;
 * - with `enableTimePicker` an instant `2026-01-31T06:30:00Z` in UTC, written as it is;
 * - with `range` two of them joined by a comma, without a space.
 * Read are all forms that `parseDate` and `parseInstant` know: ISO, GMT, and however people write a date.
 */
export const datepicker: FieldType<string> = {
  type: 'datepicker',
  authoring: { limits: [], own: ['enableTimePicker', 'range'] },
  holdsValue: true,
  empty: () => '',
  read,
  refusal,
  mistake,
  write: (value) => value.split(',').map(writeOne).join(','),
  check(params, field, around) {
    const value = typeof params === 'string' ? params : '';
    const asRead = (second: unknown) => read(second, field)?.value ?? '';
    return answerProblems(
      { value, blank: value === '', missing: 'problem.fillOut', tidy: asRead, own: () => faulty(value, field) },
      field,
      around,
    );
  },
  show: (value) => (typeof value === 'string' ? value.split(',').map(showOne).join(' – ') : ''),
};
