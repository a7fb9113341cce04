import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aField, around } from '../a-field.fixture.ts';
import { anyText, lawsHold } from '../laws.fixture.ts';
import { email } from './email.ts';

const field = aField({ type: 'email', required: true });
lawsHold(email, fc.oneof(anyText, fc.emailAddress()), field);

test('an address is checked without naming the rule, and only once', () => {
  expect(email.check('nobody', aField({ validationRule: 'email' }), around())).toEqual([{ key: 'problem.email' }]);
  expect(email.check(' ｎａｍｅ＠example.org ', field, around())).toEqual([]);
  expect(email.tidy!(' ｎａｍｅ＠example.org ', field)).toBe('name@example.org');
});
