import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aField, around, options } from '../a-field.fixture.ts';
import { lawsHold } from '../laws.fixture.ts';
import { radio } from './radio.ts';

const field = aField({ type: 'radio', option: options('a', 'b', '丙'), required: true });
lawsHold(
  radio,
  fc.oneof(
    fc.constantFrom('a', 'b', '丙', null),
    fc.string({ minLength: 1 }).filter((text) => text !== 'null'),
  ),
  field,
);

test('FRM-5: nothing chosen is null; a required one must be chosen, and from the list', () => {
  for (const wire of ['', 'null', null, undefined]) expect(radio.read(wire, field)).toEqual({ value: null });
  expect(radio.check(null, field, around())).toEqual([{ key: 'problem.fillOut' }]);
  expect(radio.check('b', field, around())).toEqual([]);
  for (const bad of ['c', 'A', 'constructor', '__proto__', 'a,b'])
    expect(radio.check(bad, field, around())).toEqual([{ key: 'problem.choice' }]);
  expect(radio.check(null, { ...field, required: false }, around())).toEqual([]);
  for (const wire of [1, true, ['a'], {}]) expect(radio.read(wire, field)).toBeNull();
});

test('the label is shown', () => {
  expect(radio.show('丙', field, 'en')).toBe('Label of 丙');
  expect(radio.show('gone', field, 'en')).toBe('gone');
});

test('a list that cannot be read offers nothing', () => {
  for (const option of ['', 'x', '{}', '[1,null,{"value":1,"label":"a"}]']) {
    expect(radio.check('a', { ...field, option }, around())).toEqual([{ key: 'problem.choice' }]);
  }
});
