import { expect, test } from 'vitest';
import { fittingTabs } from './tabs-fit.ts';

const tabs = ['a', 'b', 'c', 'd'].map((key) => ({ key, width: 100 }));
const keysIn = (room: number, active = 'a') =>
  [...fittingTabs(tabs, { room, gap: 4, more: 80, active })].sort().join('');

test('all tabs stand in the row where all fit, to the pixel', () => {
  expect(keysIn(412)).toBe('abcd');
  expect(keysIn(411)).toBe('abc');
});

test('the one that is shown stands in the row, wherever it is among them', () => {
  expect(keysIn(300, 'd')).toBe('ad');
  expect(keysIn(60, 'd')).toBe('d');
});

test('without a width nothing is folded', () => {
  expect(keysIn(0)).toBe('abcd');
});
