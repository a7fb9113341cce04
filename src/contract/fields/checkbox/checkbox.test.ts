import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aField, around, options } from '../a-field.fixture.ts';
import { lawsHold } from '../laws.fixture.ts';
import { checkbox } from './checkbox.ts';

const field = aField({ type: 'checkbox', required: true });
const group = aField({ type: 'checkbox', option: options('a', 'b'), required: true });

describe('alone', () => {
  lawsHold(checkbox, fc.boolean(), field);
});
describe('with choices', () => {
  lawsHold(checkbox, fc.uniqueArray(fc.oneof(fc.constantFrom('a', 'b'), fc.string())), group);
});

test('spec §4: one box is checked or unchecked; a required one must be checked', () => {
  expect(checkbox.read('checked', field)).toEqual({ value: true });
  for (const wire of ['unchecked', '', null, 'null', undefined, false])
    expect(checkbox.read(wire, field)).toEqual({ value: false });
  for (const wire of ['yes', 1, [], ['checked'], {}]) expect(checkbox.read(wire, field)).toBeNull();
  expect(checkbox.write(true)).toBe('checked');
  expect(checkbox.check(false, field, around())).toEqual([{ key: 'problem.clickCheckbox' }]);
  expect(checkbox.check(true, field, around())).toEqual([]);
  expect(checkbox.show(true, field, 'zh-hant')).toBe('是');
});

test('several boxes are a list', () => {
  expect(checkbox.empty(group)).toEqual([]);
  expect(checkbox.read('["a"]', group)).toEqual({ value: ['a'] });
  expect(checkbox.read('checked', group)).toBeNull();
  expect(checkbox.check([], group, around())).toEqual([{ key: 'problem.atLeastOne' }]);
  expect(checkbox.check(['x'], group, around())).toEqual([{ key: 'problem.choice' }]);
});
