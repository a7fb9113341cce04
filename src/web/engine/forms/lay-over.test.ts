import { expect, test } from 'vitest';
import { aForm } from './a-form.fixture.ts';
import { layOver } from './lay-over.ts';

const form = (draft: Record<string, unknown> | null) =>
  aForm([{ fieldName: 'a', value: 'stored' }, { fieldName: 'b' }, { fieldName: 'n', type: 'number' }], {
    version: 1,
    updatedAt: '2026-01-31T06:00:00.000Z',
    draft: draft && { values: draft, savedAt: '2026-01-31T06:30:00.000Z' },
  });
const at = (clock: string) => Date.parse(`2026-01-31T${clock}:00.000Z`);

test('the server draft lies over the answers', () => {
  expect({ ...layOver(form({ a: 'drafted' }), {}).values }).toEqual({ a: 'drafted' });
});

test('what did not reach the server lies over its draft, whatever the clocks say', () => {
  const local = { a: { value: 'typed', before: 'drafted', at: at('05:00') } };
  expect(layOver(form({ a: 'drafted' }), local).values.a).toBe('typed');
  expect(layOver(form(null), { a: { value: 'typed', before: 'stored', at: 0 } }).values.a).toBe('typed');
  expect(layOver(form(null), { b: { value: 'first', before: '', at: 0 } }).values.b).toBe('first');
});

test('where another device has changed the field too, the later one stands', () => {
  const typed = (clock: string) => ({ a: { value: 'here', before: 'stored', at: at(clock) } });
  expect(layOver(form({ a: 'elsewhere' }), typed('06:29')).values.a).toBe('elsewhere');
  expect(layOver(form({ a: 'elsewhere' }), typed('06:31')).values.a).toBe('here');
});

test('a text that its type could not read is there again', () => {
  const local = { n: { value: null, typed: '12a', before: null, at: 0 } };
  expect(layOver(form(null), local)).toMatchObject({ values: { n: null }, typed: { n: '12a' } });
});

test('fields that the form has no more are left out', () => {
  expect({ ...layOver(form(null), { gone: { value: 'x', before: '', at: 0 } }).values }).toEqual({});
});
