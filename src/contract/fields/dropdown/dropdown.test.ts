import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aField, around, options } from '../a-field.fixture.ts';
import { lawsHold } from '../laws.fixture.ts';
import { dropdown } from './dropdown.ts';

const field = aField({ type: 'dropdown', option: options('a', 'b', '丙'), required: true });
lawsHold(
  dropdown,
  fc.oneof(
    fc.constantFrom('a', 'b', '丙', null),
    fc.string({ minLength: 1 }).filter((text) => text !== 'null'),
  ),
  field,
);

test('FRM-5: nothing chosen is null; a required one must be chosen, and from the list', () => {
  for (const wire of ['', 'null', null, undefined]) expect(dropdown.read(wire, field)).toEqual({ value: null });
  expect(dropdown.check(null, field, around())).toEqual([{ key: 'problem.fillOut' }]);
  expect(dropdown.check('b', field, around())).toEqual([]);
  for (const bad of ['c', 'A', 'constructor', '__proto__', 'a,b'])
    expect(dropdown.check(bad, field, around())).toEqual([{ key: 'problem.choice' }]);
  expect(dropdown.check(null, { ...field, required: false }, around())).toEqual([]);
  for (const wire of [1, true, ['a'], {}]) expect(dropdown.read(wire, field)).toBeNull();
});

test('the label is shown', () => {
  expect(dropdown.show('丙', field, 'en')).toBe('Label of 丙');
  expect(dropdown.show('gone', field, 'en')).toBe('gone');
});

test('a list that cannot be read offers nothing', () => {
  for (const option of ['', 'x', '{}', '[1,null,{"value":1,"label":"a"}]']) {
    expect(dropdown.check('a', { ...field, option }, around())).toEqual([{ key: 'problem.choice' }]);
  }
});
