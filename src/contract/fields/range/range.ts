import type { Field } from '../../form.ts';
import type { Lang } from '../../lang.ts';
import { answerProblems } from '../answer-problems.ts';
import type { FieldType } from '../field-type.ts';
import { readNumber, showNumber } from '../number-answer.ts';
import { problem } from '../problem.ts';

/** Of the slider, where the field names no others (spec §9). */
const LOWEST = 0;
const HIGHEST = 100_000;

function read(wire: unknown): { value: string } | null {
  if (wire === null || wire === undefined || wire === 'null' || wire === '') return { value: '' };
  if (typeof wire !== 'string' || wire.length > 80) return null;
  const sides = wire.split(',').map((side) => readNumber(side)?.value ?? null);
  return sides.length === 2 && !sides.includes(null) ? { value: sides.join(',') } : null;
}

function faulty(value: string, field: Field) {
  const { min = LOWEST, max = HIGHEST } = field.props;
  const [low, high] = value.split(',').map(Number) as [number, number?];
  const right = high !== undefined && read(value)?.value === value && min <= low && low <= high && high <= max;
  return right ? null : problem('problem.range', { min, max });
}

/** Amounts carry a `$` (FRM-7); `format` number or hour leaves it out. */
function showOne(side: string, field: Field, lang: Lang): string {
  const number = readNumber(side)?.value ?? null;
  if (number === null) return side;
  const { format = 'currency' } = field.props;
  const plain = showNumber(number, { ...field, props: { format: 'number' } }, lang);
  return format === 'currency' ? `$${plain}` : plain;
}

/** Two ends of a slider, kept and sent as the text `min,max` (spec §3); '' when untouched. Shown as `$100 – $5,000`. */
export const range: FieldType<string> = {
  type: 'range',
  authoring: { limits: [], own: ['min', 'max'], props: { min: LOWEST, max: HIGHEST } },
  holdsValue: true,
  empty: () => '',
  read,
  refusal: () => 'problem.number',
  write: (value) => value,
  check(params, field, around) {
    const value = typeof params === 'string' ? params : '';
    const asRead = (second: unknown) => read(second)?.value ?? '';
    return answerProblems(
      { value, blank: value === '', missing: 'problem.inputValue', tidy: asRead, own: () => faulty(value, field) },
      field,
      around,
    );
  },
  show: (value, field, lang) =>
    typeof value === 'string' && value !== ''
      ? value
          .split(',')
          .map((side) => showOne(side, field, lang))
          .join(' – ')
      : '',
};
