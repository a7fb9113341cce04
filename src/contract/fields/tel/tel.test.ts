import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aField, around } from '../a-field.fixture.ts';
import { anyText, lawsHold } from '../laws.fixture.ts';
import { tel } from './tel.ts';

const typed = fc.stringMatching(/^(\+|00)?(852)?[ -]?\d{4}[ -]?\d{4,8}$/);
lawsHold(tel, fc.oneof(anyText, typed), aField({ type: 'tel', validationRule: 'phone', props: { maxLength: 8 } }));

test('a number is stored as E.164, shown as people write it, and still has eight digits', () => {
  const field = aField({ type: 'tel', required: true, props: { maxLength: 8 } });
  expect(tel.tidy!('９１２３ ４５６７', field)).toBe('+85291234567');
  expect(tel.check('9123 4567', field, around())).toEqual([]);
  expect(tel.check('+85291234567', field, around())).toEqual([]);
  expect(tel.show('+85291234567', field, 'en')).toBe('9123 4567');
  expect(tel.show('+8613800138000', field, 'zh-hant')).toBe('+8613800138000');
  expect(tel.check('1234 5678', field, around())).toEqual([{ key: 'problem.tooLong', params: { max: 8, current: 9 } }]);
  expect(tel.check('12345678', field, around())).toEqual([{ key: 'problem.phone' }]);
});
