import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aField, around } from '../a-field.fixture.ts';
import { lawsHold } from '../laws.fixture.ts';
import { decimal } from './decimal.ts';

const cents = fc.integer({ min: -1e14, max: 1e14 }).map((n) => n / 100 + 0);
const field = aField({ type: 'decimal', props: { min: -1e12 } });
lawsHold(decimal, fc.oneof(fc.constant(null), cents), field);

test('every number of cents is a decimal, a part of a cent is none', () => {
  fc.assert(
    fc.property(cents, (value) => {
      expect(decimal.check(value, field, around())).toEqual([]);
    }),
    { numRuns: 1000 },
  );
  expect(decimal.check(1.005, field, around())).toEqual([{ key: 'problem.decimals' }]);
  expect(decimal.check(-0.01, aField(), around())).toEqual([{ key: 'problem.min', params: { min: 0 } }]);
});
