import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aField } from '../a-field.fixture.ts';
import type { Row } from './row.ts';
import { differenceOf, exactSum, showSubtotal, subtotalFrom, subtotalOf } from './subtotal.ts';

const field = aField({ type: 'choiceListEditor', props: { itemType: 'row', subtotal: 'cost', totalUnit: 'currency' } });
const row = (cost: unknown): Row => ({ id: 'row-00001', values: { cost } });
const cents = fc.integer({ min: -9e14 / 5000, max: 9e14 / 5000 });

test('FRM-9: a sum is exact to the cent, however many rows and however large', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 50 }), (amounts) => {
      const sum = amounts.reduce((total, b) => total + b, 0);
      expect(
        subtotalOf(
          amounts.map((amount) => row(amount / 100)),
          field,
        ),
      ).toBe(sum / 100 + 0);
    }),
    { numRuns: 1000 },
  );
  expect(
    subtotalOf(
      Array.from({ length: 5000 }, () => row(1_234_567_890.12)),
      field,
    ),
  ).toBe(6_172_839_450_600);
});

test('FRM-9: hours are summed to the minute, shown with one decimal', () => {
  const hours = { ...field, props: { ...field.props, totalUnit: 'hour' as const } };
  const total = subtotalOf(
    Array.from({ length: 3 }, () => row('1:20')),
    hours,
  );
  expect(total).toBe(4);
  expect(showSubtotal(total, hours, 'en')).toBe('4.0');
});

test('FRM-9: a sum that is kept and changed by differences is the sum', () => {
  const change = fc.record({ at: fc.nat(30), cost: fc.option(cents) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const rows = new Map<number, Row>();
      let kept = 0n;
      for (const { at, cost } of changes) {
        const before = rows.get(at);
        const after = cost === null ? undefined : row(cost / 100);
        kept += differenceOf(before, after, 'cost');
        if (after) rows.set(at, after);
        else rows.delete(at);
      }
      expect(kept).toBe(exactSum([...rows.values()], 'cost'));
    }),
    { numRuns: 1000 },
  );
});

test('nothing in a row makes a sum fail', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (costs) => {
      const total = subtotalOf(costs.map(row), field);
      expect(total === null || Number.isFinite(total)).toBe(true);
    }),
    { numRuns: 1000 },
  );
  expect(subtotalOf([row(null), row(''), row(undefined)], field)).toBe(0);
  expect(subtotalFrom(10n ** 30n)).toBeNull();
  expect(showSubtotal(null, field, 'en')).toBe('');
  expect(subtotalOf([row(5)], aField())).toBeNull();
});
