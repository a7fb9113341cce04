import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aField, around } from '../a-field.fixture.ts';
import { lawsHold } from '../laws.fixture.ts';
import { range } from './range.ts';

const field = aField({ type: 'range', required: true });
const end = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((n) => n + 0);
lawsHold(
  range,
  fc.oneof(
    fc.constant(''),
    fc.tuple(end, end).map((ends) => ends.join(',')),
  ),
  field,
);

test('FRM-7: two ends from 0 to 100000, in order', () => {
  const wrong = [{ key: 'problem.range', params: { min: 0, max: 100_000 } }];
  expect(range.check('0,100000', field, around())).toEqual([]);
  expect(range.check('100,100', field, around())).toEqual([]);
  for (const bad of ['2,1', '-1,5', '0,100001', '5', '1,2,3', 'a,b'])
    expect(range.check(bad, field, around())).toEqual(wrong);
  expect(range.check('', field, around())).toEqual([{ key: 'problem.inputValue' }]);
  expect(range.check('1,11', { ...field, props: { min: 1, max: 10 } }, around())).toEqual([
    { key: 'problem.range', params: { min: 1, max: 10 } },
  ]);
});

test('FRM-7: $ and thousands separators', () => {
  expect(range.show('100,100000', field, 'en')).toBe('$100 – $100,000');
  expect(range.show('6,15', { ...field, props: { format: 'number' } }, 'en')).toBe('6 – 15');
});

test('only two numbers are read', () => {
  expect(range.read('1, 2', field)).toEqual({ value: '1,2' });
  for (const wire of ['1', '1,', ',', 'a,b', '1,2,3', [1, 2], {}, 1, '[1,2]'])
    expect(range.read(wire, field)).toBeNull();
});
