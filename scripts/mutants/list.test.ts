import { expect, test } from 'vitest';
import { BY_HAND } from './by-hand.ts';
import { place } from './mutant.ts';

test('every fault of the list can be put in: its text stands in its file once, and its tests are there', () => {
  const gone = BY_HAND.flatMap((mutant) => {
    try {
      place(process.cwd(), mutant);
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
  expect(gone).toEqual([]);
  expect(BY_HAND.length).toBeGreaterThan(250);
});
