import { describe, expect, test } from 'vitest';
import { aField, around } from '../a-field.fixture.ts';
import { anyText, lawsHold } from '../laws.fixture.ts';
import { text } from './text.ts';

const keys = (value: string, field = aField()) => text.check(value, field, around()).map(({ key }) => key);

describe.each([
  '',
  'required|minLength-2|maxLength-5',
  'hkid',
  'phone',
  'email',
  'date',
  'min-1|max-10',
  'match:other',
  'ageMin-16|ageMax-70',
  'password',
])('text with the rules %j', (validationRule) => {
  lawsHold(text, anyText, aField({ validationRule, props: { maxLength: 20 } }));
});

test('FRM-12: a required text says so in the words of its rule', () => {
  expect(keys('', aField({ required: true }))).toEqual(['problem.fillOut']);
  expect(keys(' \u3000\t', aField({ required: true }))).toEqual(['problem.fillOut']);
  expect(keys('', aField({ validationRule: 'typeName' }))).toEqual(['problem.typeName']);
  expect(keys('', aField({ required: true, validationRule: 'required|detail' }))).toEqual(['problem.detail']);
  expect(keys('', aField({ validationRule: 'othersText' }))).toEqual(['problem.othersText']);
  expect(keys('')).toEqual([]);
});

test('FRM-4: length is counted in characters as people count', () => {
  const field = aField({ props: { maxLength: 3 } });
  expect(keys('𨋢𡃁😀', field)).toEqual([]);
  expect(keys('  陳大文  ', field)).toEqual([]);
  expect(text.check('𨋢𡃁😀a', field, around())).toEqual([{ key: 'problem.tooLong', params: { max: 3, current: 4 } }]);
  expect(keys('a'.repeat(501))).toEqual(['problem.tooLong']);
});

test('a huge text is refused for its length alone, and no rule is asked', () => {
  expect(keys('a'.repeat(4_000_000), aField({ validationRule: 'email|hkid|phone|password' }))).toEqual([
    'problem.tooLong',
  ]);
});

test.each(['歐陽', 'Au-Yeung', "O'Neill", '陳', 'Ng', 'Null', 'null', 'José', '𨋢𡃁', 'Chan Tai Man, Peter'])(
  'the name %s passes as typed',
  (name) => {
    const field = aField({ required: true });
    expect(keys(name, field)).toEqual([]);
    expect(text.read(text.write(name), field)).toEqual({ value: name });
    expect(text.tidy!(name, field)).toBe(name);
  },
);

test('what is stored has no breaks, no unprintable signs and no halves of characters', () => {
  expect(text.tidy!(' a\r\nb\u0000c\td\ud800 ', aField())).toBe('a bc d');
});

test('FRM-14: only a text or null is a text', () => {
  expect(text.read('null', aField())).toEqual({ value: '' });
  expect(text.read(null, aField())).toEqual({ value: '' });
  for (const wire of [1, true, [], ['a'], {}, { a: 1 }]) expect(text.read(wire, aField())).toBeNull();
});

test('an identity number is stored in its one form', () => {
  expect(text.tidy!('ａ１２３４５６３', aField({ validationRule: 'required|hkid' }))).toBe('A123456(3)');
});
