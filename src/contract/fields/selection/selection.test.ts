import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aField, around, options } from '../a-field.fixture.ts';
import { lawsHold } from '../laws.fixture.ts';
import { selection } from './selection.ts';

const field = aField({ type: 'selection', option: options('a', 'b', 'c'), validationRule: 'min-2|max-2' });
lawsHold(selection, fc.uniqueArray(fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.string())), field);

test('FRM-14: an array or its JSON text, each value once', () => {
  for (const wire of [['a', 'b', 'a'], '["a","b","a"]'])
    expect(selection.read(wire, field)).toEqual({ value: ['a', 'b'] });
  for (const wire of [null, 'null', '', [], '[]']) expect(selection.read(wire, field)).toEqual({ value: [] });
  for (const wire of ['a', 'a,b', [1], '[1]', '[["a"]]', '[', {}, '{}', true, 1, `${'['.repeat(1_000_000)}`]) {
    expect(selection.read(wire, field)).toBeNull();
  }
});

test('only what is offered, as many as asked for', () => {
  expect(selection.check(['a', 'b'], field, around())).toEqual([]);
  expect(selection.check(['a', 'x'], field, around())).toEqual([{ key: 'problem.choice' }]);
  expect(selection.check(['a'], field, around())).toEqual([{ key: 'problem.chooseMin', params: { min: 2 } }]);
  expect(selection.check(['a', 'b', 'c'], field, around())).toEqual([{ key: 'problem.chooseMax', params: { max: 2 } }]);
  expect(selection.check([], { ...field, required: true }, around())).toEqual([{ key: 'problem.atLeastOne' }]);
  expect(selection.check([], { ...field, validationRule: 'workTypes' }, around())).toEqual([
    { key: 'problem.workTypes' },
  ]);
  expect(selection.show(['a', 'c'], field, 'en')).toBe('Label of a, Label of c');
});
