import { expect, test } from 'vitest';
import { aField } from '../fields/a-field.fixture.ts';
import { textarea } from '../fields/textarea/textarea.ts';
import en from '../words/en/shell/problems.json' with { type: 'json' };
import hant from '../words/zh-hant/shell/problems.json' with { type: 'json' };
import { password } from './password.ts';

const said = (validationRule: string, value: string, values = {}) =>
  textarea.check(value, aField({ type: 'textarea', validationRule }), { values, today: '2026-01-31' });

// biome-ignore format: a table: rule, right, wrong, what is said
test.each([
  ['email', 'a@b.hk', 'a@b', { key: 'problem.email' }],
  ['phone', '9123 4567', '1234', { key: 'problem.phone' }],
  ['hkid', 'a1234563', 'A123456(4)', { key: 'problem.hkid' }],
  ['date', '29/02/2024', '31/02/2026', { key: 'problem.date' }],
  ['min-5', '５', '4', { key: 'problem.min', params: { min: 5 } }],
  ['max-5', '5.00', '1,000', { key: 'problem.max', params: { max: 5 } }],
  ['min-5', '5', 'five', { key: 'problem.number' }],
  ['minLength-2', '𨋢𡃁', '𨋢', { key: 'problem.tooShort', params: { min: 2, current: 1 } }],
  ['maxLength-2', '𨋢𡃁', 'abc', { key: 'problem.tooLong', params: { max: 2, current: 3 } }],
  ['password', 'Abcdefg1', 'abcdefg1', { key: 'problem.password', params: { min: 8 } }],
  ['ageMin-16', '31/01/2010', '01/02/2010', { key: 'problem.ageMin', params: { min: 16 } }],
  ['ageMax-70', '01/02/1955', '31/01/1955', { key: 'problem.ageMax', params: { max: 70 } }],
  ['ageMax-70', '31/01/2026', '01/02/2026', { key: 'problem.birthFuture' }],
  ['ageMin-16', '2010-01-31', 'long ago', { key: 'problem.date' }],
])('%s takes %s and not %s', (rule, right, wrong, problem) => {
  expect(said(rule, right)).toEqual([]);
  expect(said(rule, wrong)).toEqual([problem]);
  expect(said(rule, '')).toEqual([]);
});

test('match compares tidy answers, also when one of them is empty', () => {
  expect(said('match:first', ' a ', { first: 'a' })).toEqual([]);
  expect(said('match:first', 'a', { first: 'b' })).toEqual([{ key: 'problem.match' }]);
  expect(said('match:first', '', { first: 'b' })).toEqual([{ key: 'problem.match' }]);
  expect(said('match:first', 'a')).toEqual([{ key: 'problem.match' }]);
  expect(said('match:first', '')).toEqual([]);
});

test('a start and an end are compared, each at its own field, while both are days', () => {
  const order = { key: 'problem.dateOrder' };
  expect(said('notBefore:from', '2026-01-30', { from: '2026-01-31' })).toEqual([order]);
  expect(said('notBefore:from', '31/01/2026', { from: '2026-01-31' })).toEqual([]);
  expect(said('notAfter:until', '2026-02-01', { until: '2026-01-31' })).toEqual([order]);
  for (const until of ['', 'soon', undefined, 7]) expect(said('notAfter:until', '2026-02-01', { until })).toEqual([]);
});

test('several broken rules are all said, in their order', () => {
  expect(said('minLength-9|email|hkid', 'x').map(({ key }) => key)).toEqual([
    'problem.tooShort',
    'problem.email',
    'problem.hkid',
  ]);
});

test('FRM-12: the messages of the specification, word for word', () => {
  for (const message of [
    'Please click on the Checkbox.',
    'Please type your name.',
    'Please input a value.',
    'Please add at least one volunteer work type.',
    'Please upload a file.',
    'Please fill out the Others field.',
    'Please fill out the field.',
    'Please input with correct date format yyyy/mm/dd.',
    'Please specify the detail.',
  ]) {
    expect(Object.values(en)).toContain(message);
  }
  expect(en['problem.ageMax'].replace('{{max}}', '70')).toBe('The max age limit is 70.');
});

test('both languages have the same messages with the same figures in them', () => {
  expect(Object.keys(hant)).toEqual(Object.keys(en));
  const figures = (words: string) => (words.match(/\{\{\w+\}\}/g) ?? []).sort();
  for (const [key, words] of Object.entries(en))
    expect(figures(hant[key as keyof typeof hant])).toEqual(figures(words));
});

test('a password may be long, but not endless', () => {
  const check = (value: string) =>
    password.check!({ value, argument: '', field: aField(), around: { values: {}, today: '' }, tidy: (v) => v });
  expect(check(`Aa1${'x'.repeat(253)}`)).toBeNull();
  expect(check(`Aa1${'x'.repeat(254)}`)?.key).toBe('problem.tooLong');
});
