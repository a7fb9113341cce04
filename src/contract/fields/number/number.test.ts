import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aField, around } from '../a-field.fixture.ts';
import { lawsHold } from '../laws.fixture.ts';
import { number } from './number.ts';

const field = aField({ type: 'number', validationRule: 'min-1|max-1000' });
const check = (value: number | null, over: Parameters<typeof aField>[0] = {}) =>
  number.check(value, aField(over), around());
lawsHold(
  number,
  fc.oneof(
    fc.constant(null),
    fc.double({ min: -9e12, max: 9e12, noNaN: true }).map((n) => n + 0),
    fc.integer(),
  ),
  field,
);

test('FRM-4: maxLength is a number of digits, and the least is 0', () => {
  const three = { props: { maxLength: 3 } };
  expect(check(999, three)).toEqual([]);
  expect(check(1000, three)).toEqual([{ key: 'problem.max', params: { max: 999 } }]);
  expect(check(-1, three)).toEqual([{ key: 'problem.min', params: { min: 0 } }]);
  expect(check(-1, { props: { min: -5 } })).toEqual([]);
  expect(check(0)).toEqual([]);
  expect(check(1.5)).toEqual([{ key: 'problem.whole' }]);
});

test('spec §5: empty is right for an optional number only; bounds are said with their figure', () => {
  expect(check(null, { validationRule: 'min-5' })).toEqual([]);
  expect(check(null, { required: true, validationRule: 'min-5' })).toEqual([{ key: 'problem.inputValue' }]);
  expect(check(4, { validationRule: 'min-5' })).toEqual([{ key: 'problem.min', params: { min: 5 } }]);
  expect(check(6, { validationRule: 'min-5|max-5' })).toEqual([{ key: 'problem.max', params: { max: 5 } }]);
});

test('FRM-3: a default and a typed number are parsed', () => {
  for (const wire of ['1234', '1,234', ' １２３４ ', 1234, '1234.0', '+1234'])
    expect(number.read(wire, field)).toEqual({ value: 1234 });
  for (const wire of ['', ' ', null, 'null', undefined]) expect(number.read(wire, field)).toEqual({ value: null });
  for (const wire of [
    'abc',
    '1 000',
    '0x10',
    'Infinity',
    Number.NaN,
    '1,23',
    true,
    [],
    [1],
    {},
    '1e999',
    '9'.repeat(30),
    '1'.repeat(4_000_000),
  ]) {
    expect(number.read(wire, field)).toBeNull();
  }
});

test('numbers and amounts are shown with thousands separators', () => {
  expect(number.show(1234567, aField(), 'en')).toBe('1,234,567');
  expect(number.show(1234567, aField({ props: { currency: 'HKD' } }), 'zh-hant')).toBe('HK$1,234,567.00');
  expect(number.show(2012, aField({ props: { format: 'year' } }), 'en')).toBe('2012');
  expect(number.show(null, aField(), 'en')).toBe('');
});
