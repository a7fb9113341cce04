import { expect, test } from 'vitest';
import { aField, around } from '../a-field.fixture.ts';
import { heading } from './heading.ts';

test('heading holds no answer and can never be wrong', () => {
  const field = aField({ type: 'heading', required: true, validationRule: 'required|email' });
  expect(heading.holdsValue).toBe(false);
  expect(heading.read('anything', field)).toEqual({ value: null });
  expect(heading.check(null, field, around())).toEqual([]);
  expect(heading.show(null, field, 'en')).toBe('');
});
