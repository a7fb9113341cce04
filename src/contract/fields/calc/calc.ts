import type { Field } from '../../form.ts';
import { answerProblems } from '../answer-problems.ts';
import { operand, rounded, SCALE } from '../exact.ts';
import type { FieldType } from '../field-type.ts';
import { readNumber, showNumber, writeNumber } from '../number-answer.ts';

function combine(operands: (bigint | null)[], operation: Field['props']['operation']): bigint | null {
  if (operands.every((operand) => operand === null)) return null;
  if (operation === 'multiply') {
    if (operands.includes(null)) return null;
    return operands.reduce((product, b) => (product! * b!) / SCALE, SCALE);
  }
  const [first, ...others] = operands.map((operand) => operand ?? 0n) as [bigint, ...bigint[]];
  return others.reduce((total, b) => (operation === 'minus' ? total - b : total + b), first);
}

/**
 * A number that follows from the fields in `props.fieldNameList` by `props.operation` (FRM-8): add, minus (the first
 * less all others) or multiply. An empty operand counts as 0 in add and minus and leaves a product empty. Times
 * `hours:minutes` count as hours. The server computes it anew; what a client sends is dropped.
 */
export const calc: FieldType<number | null> = {
  type: 'calc',
  authoring: { limits: [], own: ['operation', 'fieldNameList'], props: { operation: 'add', fieldNameList: [] } },
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
  check(params, field, around) {
    const stored = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
    const value = stored(params);
    return answerProblems({ value, blank: value === null, missing: 'problem.inputValue', tidy: stored }, field, around);
  },
  show: showNumber,
};
