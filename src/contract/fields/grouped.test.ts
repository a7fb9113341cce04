import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from '../lang.ts';
import { grouped } from './grouped.ts';

test('FRM-8: numbers are written as the language writes them', () => {
  const number = fc.oneof(
    fc.integer({ min: -1e14, max: 1e14 }).map((cents) => cents / 100),
    fc.integer(),
    fc.double(),
    fc.constantFrom(0, -0, 999, 1000, -1000.5, 0.1, 1e15, 1e21, 0.005),
  );
  fc.assert(
    fc.property(number, fc.constantFrom(...Object.values(LOCALES)), (value, locale) => {
      const shown = grouped(value);
      if (shown !== null) expect(shown).toBe(new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value));
    }),
    { numRuns: 2000 },
  );
  expect([grouped(1234567.5), grouped(-12), grouped(1.005), grouped(Number.NaN)]).toEqual([
    '1,234,567.5',
    '-12',
    null,
    null,
  ]);
});
