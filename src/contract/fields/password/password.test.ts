import { expect, test } from 'vitest';
import { aField, around } from '../a-field.fixture.ts';
import { anyText, lawsHold } from '../laws.fixture.ts';
import { password } from './password.ts';

const field = aField({ type: 'password', validationRule: 'required|password' });
lawsHold(password, anyText, field);

test('ACC-5: eight characters with upper case, lower case and a digit', () => {
  const weak = [{ key: 'problem.password', params: { min: 8 } }];
  for (const bad of ['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh'])
    expect(password.check(bad, field, around())).toEqual(weak);
  expect(password.check('Abcdefg1', field, around())).toEqual([]);
  expect(password.check(`Aa1${'x'.repeat(254)}`, field, around())).toEqual([
    { key: 'problem.tooLong', params: { max: 256, current: 257 } },
  ]);
});

test('it is kept exactly and never shown', () => {
  expect(password.tidy!(' Ａ a ', field)).toBe(' Ａ a ');
  expect(password.show('Abcdefg1', field, 'en')).not.toContain('Abc');
});

test('ACC-5: the confirmation must match to the letter', () => {
  const second = aField({ type: 'password', validationRule: 'match:first' });
  expect(password.check('Abcdefg1', second, around({ first: 'Abcdefg1' }))).toEqual([]);
  expect(password.check('Abcdefg1 ', second, around({ first: 'Abcdefg1' }))).toEqual([{ key: 'problem.match' }]);
  expect(password.check('', second, around({ first: 'Abcdefg1' }))).toEqual([{ key: 'problem.match' }]);
});
