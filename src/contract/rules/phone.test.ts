import fc from 'fast-check';
import {
  getCountries,
  getCountryCallingCode,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
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
  '(+852) 9123 4567',
  '+(852)91234567',
  '\u202d+852 9123 4567\u202c',
  '\u2068\u20609123\u200b4567\ufeff\u2069',
])('%s is one number', (typed) => {
  expect(toE164(typed)).toBe('+85291234567');
});

test.each([
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['0044 (0) 20 7946 0018', '+442079460018'],
  ['+44 020 7946 0018', '+442079460018'],
  ['+(44)(0)20 7946 0018', '+442079460018'],
  ['+86 (0)10 6552 9988', '+861065529988'],
  ['+7 (8) 495 123 45 67', '+74951234567'],
  ['+36 (06) 1 234 5678', '+3612345678'],
  ['+39 06 6982 0000', '+390669820000'],
  ['+39 (0)6 6982 0000', '+390669820000'],
  ['+225 01 23 45 67 89', '+2250123456789'],
])('the number abroad %s can be dialled', (typed, stored) => {
  expect(toE164(typed)).toBe(stored);
});

/** Digits that the plan of a country has: by chance, as long as they are valid there. */
const numberAbroad = fc
  .tuple(fc.constantFrom(...getCountries()), fc.stringMatching(/^\d{7,10}$/))
  .map(([country, digits]) => parsePhoneNumberFromString(digits, country))
  .filter((number) => number?.isValid() === true && number.countryCallingCode !== '852')
  .map((number) => number!);

test('a 0 in brackets is left out as the plan of every country has it', () => {
  fc.assert(
    fc.property(numberAbroad, ({ countryCallingCode: code, nationalNumber, number }) => {
      const withZero = parsePhoneNumberFromString(`+${code} (0)${nationalNumber}`);
      fc.pre(withZero?.number === number);
      expect(toE164(`+${code} (0)${nationalNumber}`)).toBe(number);
    }),
    { numRuns: 2000 },
  );
});

test('a number of any country as its plan writes it stays what it is', () => {
  fc.assert(
    fc.property(numberAbroad, (phone) => {
      const { number } = phone;
      expect([toE164(number), toE164(phone.formatInternational())]).toEqual([number, number]);
    }),
    { numRuns: 5000 },
  );
});

test('every calling code is read as the plans have it', () => {
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country);
    const stored = toE164(`+${code} (0) 2345678`);
    if (code !== '852') expect([`+${code}2345678`, `+${code}02345678`]).toContain(stored);
  }
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
