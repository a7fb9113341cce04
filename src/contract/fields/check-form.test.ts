import { expect, test } from 'vitest';
import type { Field } from '../form.ts';
import { aField, options, TODAY } from './a-field.fixture.ts';
import { checkForm } from './check-form.ts';

const named = (fieldName: string, over: Partial<Field> = {}) => aField({ fieldName, ...over });

test('FRM-15: every field is checked, and only those with problems are named', () => {
  const fields = [
    named('name', { required: true }),
    named('mail', { type: 'email' }),
    named('age', { type: 'number', required: true }),
    named('note'),
  ];
  expect({ ...checkForm(fields, { mail: 'x', note: 'fine' }, TODAY) }).toEqual({
    name: [{ key: 'problem.fillOut' }],
    mail: [{ key: 'problem.email' }],
    age: [{ key: 'problem.inputValue' }],
  });
  expect({ ...checkForm(fields, { name: 'A', mail: 'a@b.hk', age: 0 }, TODAY) }).toEqual({});
});

test('FRM-14: what nobody can answer is not asked for', () => {
  const closed: Partial<Field>[] = [
    { hidden: true },
    { readOnly: true },
    { allowEdit: false },
    { type: 'heading' },
    { type: 'info' },
  ];
  const fields = closed.map((over, at) => named(`f${at}`, { required: true, ...over }));
  expect({ ...checkForm(fields, {}, TODAY) }).toEqual({});
});

test('a field is asked for only while it is shown, through every condition it hangs on', () => {
  const fields = [
    named('job', { type: 'radio', option: options('yes', 'no') }),
    named('kind', {
      type: 'radio',
      option: options('own', 'hired'),
      required: true,
      when: [{ field: 'job', is: 'yes' }],
    }),
    named('employer', { required: true, when: [{ field: 'kind', is: 'hired' }] }),
  ];
  const request = (values: Record<string, unknown>) => Object.keys(checkForm(fields, values, TODAY));
  expect(request({ job: 'no' })).toEqual([]);
  expect(request({ job: 'yes' })).toEqual(['kind']);
  expect(request({ job: 'yes', kind: 'hired' })).toEqual(['employer']);
  // The kind of a job that nobody has counts no more, although it was answered before.
  expect(request({ job: 'no', kind: 'hired' })).toEqual([]);
});

test('a condition may hang on a hidden field that came with the form', () => {
  const fields = [
    named('kind', { hidden: true, value: 'full' }),
    named('proof', { required: true, when: [{ field: 'kind', is: 'full' }] }),
  ];
  expect(Object.keys(checkForm(fields, {}, TODAY))).toEqual(['proof']);
});

test('fields that wait for each other, or for themselves, do no harm', () => {
  const fields = [
    named('a', { when: [{ field: 'b', is: 'x' }] }),
    named('b', { when: [{ field: 'a', is: 'x' }] }),
    named('c', { type: 'calc', props: { operation: 'add', fieldNameList: ['c', 'd'] } }),
    named('d', { type: 'calc', props: { operation: 'add', fieldNameList: ['c'] } }),
  ];
  expect({ ...checkForm(fields, { a: 'x', b: 'x' }, TODAY) }).toEqual({});
});

test('the confirmation of another field is compared with it', () => {
  const fields = [
    named('first', { type: 'password' }),
    named('second', { type: 'password', validationRule: 'match:first' }),
  ];
  expect({ ...checkForm(fields, { first: 'Abcdefg1', second: 'Abcdefg2' }, TODAY) }).toEqual({
    second: [{ key: 'problem.match' }],
  });
});
