import fc from 'fast-check';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { showPhone, toE164 } from './phone.ts';

test.each([
  '91234567',
  '9123 4567',
  '9123-4567',
  '+852 9123 4567',
  '852 9123 4567',
  '00852 9123 4567',
  '（852）９１２３４５６７',
  '+852-9123-4567',
])('%s is one number', (typed) => {
  expect(toE164(typed)).toBe('+85291234567');
});

test('fixed lines, 8-numbers, toll-free numbers and other places', () => {
  expect(toE164('2345 6789')).toBe('+85223456789');
  expect(toE164('8521 2345')).toBe('+85285212345');
  expect(toE164('800 123 456')).toBe('+852800123456');
  expect(toE164('+86 138 0013 8000')).toBe('+8613800138000');
  expect(toE164('+853 6612 3456')).toBe('+85366123456');
  expect(showPhone('+852800123456')).toBe('800 123 456');
});

// biome-ignore format: a list to be read at a glance
test.each(['', '999', '12345678', '02345678', '912345678', '9123456', '+8529123456', '+852 1234 5678', '+12345', '+1234567890123456', '+0123456789', '9123a567', '++85291234567', 'null'])(
  '%s is none', (typed) => { expect(toE164(typed)).toBeNull(); },
);

test('no number that the full numbering plan knows is turned away', () => {
  let known = 0;
  fc.assert(
    fc.property(fc.stringMatching(/^(?:[2-9]\d{7}|800\d{6})$/), (digits) => {
      if (!isValidPhoneNumber(digits, 'HK')) return;
      known += 1;
      expect(toE164(digits)).toBe(`+852${digits}`);
    }),
    { numRuns: 5000 },
  );
  expect(known).toBeGreaterThan(1000);
});

test('the stored form is read as itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{6,14}$/), (typed) => {
      const stored = toE164(typed);
      if (stored) expect(toE164(stored)).toBe(stored);
    }),
    { numRuns: 1000 },
  );
});
