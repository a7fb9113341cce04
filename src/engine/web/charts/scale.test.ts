import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planeOf } from './axes.tsx';
import { axisUnit } from './format-value.ts';
import { everyNth, ticks } from './scale.ts';

it('ADM-1: the marks of an axis are whole, round, evenly apart, and reach above the largest value', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 12 }), (max) => {
      const marks = ticks(max);
      const step = marks[1]!;
      expect(marks[0]).toBe(0);
      expect(marks.at(-1)!).toBeGreaterThanOrEqual(max);
      expect(marks.at(-2)!).toBeLessThan(Math.max(1, max));
      expect(marks.length).toBeLessThanOrEqual(5);
      expect(Number.isInteger(step)).toBe(true);
      expect(String(step)).toMatch(/^[125]0*$/);
      expect(marks).toEqual(marks.map((_, index) => index * step));
    }),
  );
  expect(ticks(0)).toEqual([0, 1]);
  expect(ticks(4)).toEqual([0, 1, 2, 3, 4]);
  expect(ticks(37)).toEqual([0, 10, 20, 30, 40]);
});

it('labels are left out evenly where they would run into one another', () => {
  expect(everyNth(12, 600, 48)).toBe(1);
  expect(everyNth(12, 300, 48)).toBe(2);
  expect(everyNth(24, 200, 48)).toBe(6);
});

it('ADM-1: the axis counts hours and dollars where minutes and cents are stored, and leaves other numbers as they are', () => {
  const marks = (unit: Parameters<typeof axisUnit>[0]['unit'], largest: number) =>
    planeOf(600, 12, largest, axisUnit({ unit })).marks;
  expect(marks('hours', 62 * 60)).toEqual([0, 20, 40, 60, 80]);
  expect(marks('money', 4_000_00)).toEqual([0, 1000, 2000, 3000, 4000]);
  expect(marks('percent', 50)).toEqual([0, 20, 40, 60]);
  const { y, zero } = planeOf(600, 12, 80 * 60, axisUnit({ unit: 'hours' }));
  expect(zero - y(40 * 60)).toBe((zero - y(80 * 60)) / 2);
});
