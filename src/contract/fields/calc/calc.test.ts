import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldProps } from '../../form.ts';
import { aField, around } from '../a-field.fixture.ts';
import { lawsHold } from '../laws.fixture.ts';
import { calc } from './calc.ts';

const field = aField({ type: 'calc', props: { operation: 'add', fieldNameList: ['a', 'b'] } });
lawsHold(
  calc,
  fc.oneof(
    fc.constant(null),
    fc.double({ min: -9e12, max: 9e12, noNaN: true }).map((n) => n + 0),
  ),
  field,
);

const result = (operation: FieldProps['operation'], ...operands: unknown[]) =>
  calc.compute!(
    aField({ type: 'calc', props: { operation, fieldNameList: operands.map((_, at) => String(at)) } }),
    (name) => operands[Number(name)],
  );

test('FRM-8: add, minus, multiply', () => {
  expect(result('add', 1, 2, 3)).toBe(6);
  expect(result('minus', 10, 2, 3)).toBe(5);
  expect(result('multiply', 2, 3, 4)).toBe(24);
  expect(result('add', 0.1, 0.2)).toBe(0.3);
  expect(result('multiply', 1.15, 100)).toBe(115);
  expect(result('multiply', -1.01, 0.5)).toBe(-0.51);
  expect(result('add', '1,234.50', 1)).toBe(1235.5);
});

test('FRM-8: hours and minutes count as hours, shown with one decimal', () => {
  expect(result('add', '1:20', '1:20', '1:20')).toBe(4);
  expect(result('multiply', '01:30', 60.5)).toBe(90.75);
  expect(calc.show(1.25, aField({ props: { format: 'hour' } }), 'en')).toBe('1.3');
  expect(calc.show(1234.5, aField({ props: { format: 'currency' } }), 'en')).toBe('HK$1,234.50');
  expect(calc.show(1234.5, aField({ props: { format: 'number' } }), 'en')).toBe('1,234.5');
});

test('empty operands: nothing when all are, 0 in a sum, an empty product', () => {
  expect(result('add', null, '', undefined)).toBeNull();
  expect(result('add')).toBeNull();
  expect(result('add', null, 5)).toBe(5);
  expect(result('minus', null, 5)).toBe(-5);
  expect(result('multiply', null, 5)).toBeNull();
});

test('sums of cents are exact, whatever is added', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 20 }), (cents) => {
      const sum = cents.reduce((total, b) => total + b, 0);
      expect(result('add', ...cents.map((cent) => cent / 100))).toBe(sum / 100 + 0);
    }),
    { numRuns: 1000 },
  );
});

test('no operand makes it throw', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('add', 'minus', 'multiply', undefined),
      fc.array(fc.oneof(fc.jsonValue(), fc.constantFrom(1e308, '9:99', '99999:59'))),
      (operation, operands) => {
        const value = result(operation as FieldProps['operation'], ...operands);
        expect(value === null || Number.isFinite(value)).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});

test('a rule on the result is checked', () => {
  expect(calc.check(3, { ...field, validationRule: 'min-5' }, around())).toEqual([
    { key: 'problem.min', params: { min: 5 } },
  ]);
});
