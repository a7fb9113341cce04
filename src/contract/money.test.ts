import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGS } from './lang.ts';
import { centsOf, formatMoney, moneyText, parseMoney } from './money.ts';

const cents = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
const many = { numRuns: 1000 };

test('every amount reads back to the cent, plain and as people see it', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(parseMoney(moneyText(amount))).toBe(amount);
      for (const lang of LANGS) expect(parseMoney(formatMoney(amount, lang))).toBe(amount);
    }),
    many,
  );
});

test('an amount of a number field is the cents it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (amount) => {
      expect(centsOf(amount / 100)).toBe(amount);
    }),
    many,
  );
  expect(centsOf(0.1 + 0.2)).toBe(30);
  expect(centsOf(1e15)).toBeNull();
  expect(centsOf(Number.NaN)).toBeNull();
});

// biome-ignore format: a table
test.each([
  ['1,234.50', 123450], ['$1,234.5', 123450], ['HK$ 1234', 123400], ['hkd 12', 1200], ['１，２３４．５０', 123450], ['-0.01', -1],
  ['-HK$1.00', -100], ['0', 0], ['-0', 0], [' 7 ', 700], ['200000', 20_000_000],
])('%j is %i cents', (text, amount) => {
  expect(parseMoney(text)).toBe(amount);
});

// biome-ignore format: a list to be read at a glance
test.each(['', '.', '1.', '.5', '1.234', '1,23', '12,34,567', '1e5', 'NaN', '1 000', '--1', '$', '99999999999999999', '1'.repeat(100_000)])(
  '%j is no amount', (text) => { expect(parseMoney(text)).toBeNull(); },
);

test('an amount is written as in Hong Kong', () => {
  expect(formatMoney(20_000_050, 'en')).toBe('HK$200,000.50');
  expect(formatMoney(20_000_050, 'zh-hant')).toBe('HK$200,000.50');
  expect(formatMoney(-5, 'zh-hans')).toBe('-HK$0.05');
});

test('nothing is no debt; what is too large or too long to be held exactly is no amount', () => {
  expect([moneyText(0), moneyText(0n), moneyText(-1)]).toEqual(['0.00', '0.00', '-0.01']);
  expect([centsOf(9_999_999_999_999), centsOf(1e13), centsOf(-1e13)]).toEqual([999_999_999_999_900, null, null]);
  expect([parseMoney('5'.padStart(40, '0')), parseMoney('5'.padStart(41, '0'))]).toEqual([500, null]);
});
