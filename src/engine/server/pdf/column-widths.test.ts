import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareWidth } from './column-widths.ts';

const needs = fc.array(fc.record({ least: fc.integer({ min: 1, max: 90 }), more: fc.integer({ min: 0, max: 200 }) }), {
  minLength: 1,
  maxLength: 12,
});

test('columns fill the page and none is narrower than its longest word; what cannot fit is told row by row', () => {
  fc.assert(
    fc.property(needs, (all) => {
      const wanted = all.map(({ least, more }) => ({ least, most: least + more }));
      const widths = shareWidth(wanted, 499);
      if (!widths) return wanted.reduce((sum, need) => sum + need.least, 0) > 499;
      const total = widths.reduce((sum, width) => sum + width, 0);
      return Math.abs(total - 499) < 0.01 && widths.every((width, at) => width >= wanted[at]!.least - 0.01);
    }),
  );
  expect(
    shareWidth(
      [
        { least: 300, most: 300 },
        { least: 300, most: 300 },
      ],
      499,
    ),
  ).toBeNull();
});

test('who wishes for little has all of it, the long ones share what is left', () => {
  const needs = [
    { least: 20, most: 40 },
    { least: 20, most: 220 },
    { least: 20, most: 150 },
  ];
  expect(shareWidth(needs, 200)).toEqual([40, 80, 80]);
});
