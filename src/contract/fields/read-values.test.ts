import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Field } from '../form.ts';
import { aField, options, TODAY } from './a-field.fixture.ts';
import { checkForm } from './check-form.ts';
import { typeOf } from './field-types.ts';
import { anyText } from './laws.fixture.ts';
import { readValues } from './read-values.ts';

const named = (fieldName: string, over: Partial<Field> = {}) => aField({ fieldName, ...over });
const FORM = [
  named('title', { type: 'heading' }),
  named('name', { required: true }),
  named('age', { type: 'number' }),
  named('born', { type: 'datepicker' }),
  named('agree', { type: 'checkbox' }),
  named('days', { type: 'checkbox', option: options('mon', 'tue') }),
  named('kind', { type: 'dropdown', option: options('a', 'others') }),
  named('kindOthers', { validationRule: 'othersText', when: [{ field: 'kind', is: 'others' }] }),
  named('rate', { type: 'decimal' }),
  named('hours', { type: 'time' }),
  named('total', { type: 'calc', props: { operation: 'multiply', fieldNameList: ['hours', 'rate'] } }),
  named('secret', { hidden: true }),
  named('number', { readOnly: true }),
  named('locked', { allowEdit: false }),
];

test('FRM-14: a post as the client writes it becomes the answer set', () => {
  const post = {
    name: ' 陳大文 ',
    age: '1,200',
    born: 'Sat, 31 Jan 2026 00:00:00 GMT',
    agree: 'checked',
    days: '["mon","tue"]',
    kind: 'null',
    kindOthers: 'left over',
    rate: '60.50',
    hours: '1:30',
    total: '999999',
  };
  const { values, problems } = readValues(FORM, post);
  expect({ ...problems }).toEqual({});
  expect({ ...values }).toEqual({
    name: '陳大文',
    age: 1200,
    born: '2026-01-31',
    agree: true,
    days: ['mon', 'tue'],
    kind: null,
    rate: 60.5,
    hours: '01:30',
    total: 90.75,
  });
});

test('FRM-14: unknown, hidden, read-only and not editable fields change nothing', () => {
  const stored = { name: 'A', secret: 's', number: 'n', locked: 'l', title: 't', older: 'kept' };
  const { values } = readValues(
    FORM,
    { secret: 'x', number: 'x', locked: 'x', title: 'x', stranger: 'x', older: 'x' },
    stored,
  );
  expect({ ...values }).toEqual({ ...stored, total: null });
});

test('FRM-15: a wrong type is a problem at its field, in the words of its type', () => {
  const wrong = {
    name: 5,
    age: 'many',
    born: '31/02/2026',
    agree: 'maybe',
    days: '{"a":1}',
    kind: ['a'],
    rate: {},
    hours: 12,
  };
  const { values, problems } = readValues(FORM, wrong);
  expect(Object.fromEntries(Object.entries(problems).map(([name, [first]]) => [name, first!.key]))).toEqual({
    name: 'problem.text',
    age: 'problem.number',
    born: 'problem.date',
    agree: 'problem.choice',
    days: 'problem.choice',
    kind: 'problem.choice',
    rate: 'problem.number',
    hours: 'problem.text',
  });
  expect({ ...values }).toEqual({ total: null });
});

test('the answer of a field that is not shown is not stored, and nothing is said of it', () => {
  const others = { kind: 'others', kindOthers: 'my own' };
  expect(readValues(FORM, others).values.kindOthers).toBe('my own');
  expect('kindOthers' in readValues(FORM, { kind: 'a' }, others).values).toBe(false);
  expect({ ...readValues(FORM, { kind: 'a', kindOthers: 5 }).problems }).toEqual({});
});

test('names that every object has are no answers', () => {
  const post = JSON.parse(
    '{"__proto__":{"name":"x","polluted":1},"constructor":"x","toString":"x","hasOwnProperty":"x"}',
  );
  const { values } = readValues(FORM, post);
  expect({ ...values }).toEqual({ total: null });
  expect(Object.keys(checkForm(FORM, values, TODAY))).toEqual(['name']);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  const odd = [
    named('constructor'),
    named('__proto__'),
    named('toString', { when: [{ field: 'constructor', is: 'x' }] }),
  ];
  const read = readValues(odd, JSON.parse('{"__proto__":"p","constructor":"x","toString":"y"}')).values;
  expect(Object.entries(read)).toEqual([
    ['constructor', 'x'],
    ['__proto__', 'p'],
    ['toString', 'y'],
  ]);
});

test('deep and huge posts are refused', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const huge = 'x'.repeat(4_000_000);
  for (const wire of [deep, huge, JSON.parse(deep.slice(199_000, 201_000))]) {
    const post = Object.fromEntries(FORM.map(({ fieldName }) => [fieldName, wire]));
    const { values, problems } = readValues(FORM, post);
    expect(Object.keys({ ...checkForm(FORM, values, TODAY), ...problems })).toEqual(
      expect.arrayContaining(['name', 'age', 'born', 'agree', 'days', 'rate']),
    );
  }
});

test('no post makes reading or checking throw, and what was read can be sent and read again', () => {
  const json = fc.oneof(fc.jsonValue(), anyText, fc.constant<unknown>({ toString: 1 }));
  const name = fc.oneof(fc.constantFrom(...FORM.map(({ fieldName }) => fieldName)), fc.string());
  fc.assert(
    fc.property(fc.dictionary(name, json), fc.dictionary(name, json), (posted, stored) => {
      const { values } = readValues(FORM, posted, stored);
      checkForm(FORM, values, TODAY);
      const own = readValues(FORM, posted).values;
      const sent = FORM.filter(({ fieldName }) => fieldName in own).map((field) => [
        field.fieldName,
        typeOf(field).write(own[field.fieldName]),
      ]);
      expect({ ...readValues(FORM, Object.fromEntries(sent)).values }).toEqual({ ...own });
    }),
    { numRuns: 1000 },
  );
});

test('a form of sixty fields of all kinds, with a rule each, is read without a problem', () => {
  const kinds: Partial<Field>[] = [
    { required: true, validationRule: 'required|maxLength-100' },
    { type: 'email', required: true },
    { type: 'tel', validationRule: 'phone' },
    { validationRule: 'hkid' },
    { type: 'datepicker', validationRule: 'ageMin-16|ageMax-70' },
    { type: 'number', props: { maxLength: 6 }, validationRule: 'min-1' },
    { type: 'dropdown', option: options(...Array.from({ length: 30 }, (_, at) => `option ${at}`)) },
    { type: 'selection', option: options('a', 'b', 'c') },
    { type: 'checkbox', required: true },
    { type: 'textarea', when: [{ field: 'f8', is: 'true' }] },
  ];
  const wires = [
    '陳大文',
    'a@b.hk',
    '9123 4567',
    'A1234563',
    '31/01/2000',
    '12',
    'option 7',
    '["a","c"]',
    'checked',
    'text '.repeat(40),
  ];
  const fields = Array.from({ length: 60 }, (_, at) => named(`f${at}`, kinds[at % 10]));
  const post = Object.fromEntries(fields.map(({ fieldName }, at) => [fieldName, wires[at % 10]]));
  const { values, problems } = readValues(fields, post);
  expect({ ...checkForm(fields, values, TODAY), ...problems }).toEqual({});
});
