import { expect, test } from 'vitest';
import { aField, around } from '../a-field.fixture.ts';
import { info } from './info.ts';

test('info holds no answer and can never be wrong', () => {
  const field = aField({ type: 'info', required: true, validationRule: 'required|email' });
  expect(info.holdsValue).toBe(false);
  expect(info.read('anything', field)).toEqual({ value: null });
  expect(info.check(null, field, around())).toEqual([]);
  expect(info.show(null, field, 'en')).toBe('');
});
