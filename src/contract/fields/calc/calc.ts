import type { Field } from '../../form.ts';
import { parseNumber } from '../../rules/number-text.ts';
import { answerProblems } from '../answer-problems.ts';
import type { FieldType } from '../field-type.ts';
import { readNumber, showNumber, writeNumber } from '../number-answer.ts';

const CLOCK = /^(\d{1,5}):([0-5]\d)$/;
/** Everything is counted as whole numbers of this part of one: exact for minutes, cents and cents times cents. */
const SCALE = 600_000n;

/** An operand in parts: a number, its text, or `hours:minutes` as hours; null while it is empty or no number. */
function operand(value: unknown): bigint | null {
  const clock = typeof value === 'string' && value.length < 20 ? CLOCK.exec(value) : null;
  if (clock) return ((BigInt(clock[1]!) * 60n + BigInt(clock[2]!)) * SCALE) / 60n;
  const number = typeof value === 'string' ? parseNumber(value) : value;
  if (typeof number !== 'number' || !(Math.abs(number) < 1e15)) return null;
  return BigInt(Math.round(number)) * SCALE + BigInt(Math.round((number - Math.round(number)) * Number(SCALE)));
}

function combine(operands: (bigint | null)[], operation: Field['props']['operation']): bigint | null {
  if (operands.every((one) => one === null)) return null;
  if (operation === 'multiply') {
    if (operands.includes(null)) return null;
    return operands.reduce((product, one) => (product! * one!) / SCALE, SCALE);
  }
  const [first, ...others] = operands.map((one) => one ?? 0n) as [bigint, ...bigint[]];
  return others.reduce((total, one) => (operation === 'minus' ? total - one : total + one), first);
}

/** Two decimals, half away from zero; an amount that no number can hold exactly is null. */
function rounded(scaled: bigint): number | null {
  const cent = SCALE / 100n;
  const half = (scaled < 0n ? -cent : cent) / 2n;
  const value = Number((scaled + half) / cent) / 100;
  return Math.abs(value) > 9e12 ? null : value + 0;
}

/**
 * A number that follows from the fields in `props.fieldNameList` by `props.operation` (FRM-8): add, minus (the first
 * less all others) or multiply. An empty operand counts as 0 in add and minus and leaves a product empty. Times
 * `hours:minutes` count as hours. The server computes it anew; what a client sends is dropped.
 */
export const calc: FieldType<number | null> = {
  type: 'calc',
  holdsValue: true,
  empty: () => null,
  read: readNumber,
  refusal: () => 'problem.number',
  write: writeNumber,
  compute(field, answerOf) {
    const scaled = combine(
      (field.props.fieldNameList ?? []).map((name) => operand(answerOf(name))),
      field.props.operation,
    );
    return scaled === null ? null : rounded(scaled);
  },
  check(given, field, around) {
    const held = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
    const value = held(given);
    return answerProblems({ value, blank: value === null, missing: 'problem.inputValue', tidy: held }, field, around);
  },
  show: showNumber,
};
