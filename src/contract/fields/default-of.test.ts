import { expect, test } from 'vitest';
import { aField, options } from './a-field.fixture.ts';
import { defaultOf, resetValues } from './default-of.ts';

test('FRM-3: a default is parsed as its type reads it', () => {
  expect(defaultOf(aField({ type: 'number', defaultValue: '1,200' }))).toBe(1200);
  expect(defaultOf(aField({ type: 'calc', defaultValue: '2.5' }))).toBe(2.5);
  expect(defaultOf(aField({ type: 'datepicker', defaultValue: '31/01/2026' }))).toBe('2026-01-31');
  expect(defaultOf(aField({ type: 'number', defaultValue: 'many' }))).toBeNull();
  expect(defaultOf(aField())).toBe('');
});

test('FRM-13: a reset brings every default back but those that are kept', () => {
  const days = ['mon'];
  const fields = [
    aField({ fieldName: 'a', defaultValue: 'start' }),
    aField({ fieldName: 'b', keepFromReset: true }),
    aField({ fieldName: 'c', type: 'dropdown', option: options('x') }),
    aField({ fieldName: 'd', type: 'selection', option: options('mon', 'tue'), defaultValue: days }),
  ];
  const reset = resetValues(fields, { a: 'typed', b: 'typed', c: 'x', d: ['tue'], other: 1 });
  expect(reset).toEqual({ a: 'start', b: 'typed', c: null, d: ['mon'], other: 1 });
  expect(reset.d).not.toBe(days);
});
