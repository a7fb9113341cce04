import { expect, test } from 'vitest';
import type { MenuItem } from '../../../contract/portal.ts';
import { areasOf, LINES_MAX } from './areas.ts';

const line = (group: string, n: number, own?: true): MenuItem => ({
  ...{ group, label: `${group} ${n}`, action: `Page-${group}-${n}`, path: `/${group}/${n}` },
  ...(own && { own }),
});
const lines = (group: string, n: number) => Array.from({ length: n }, (_, at) => line(group, at));

test('a menu of twelve lines stands line by line', () => {
  expect(areasOf(lines('a', LINES_MAX))).toBeNull();
});

test('a longer one stands by its areas, without what is the reader’s own', () => {
  const areas = areasOf([...lines('a', 6), line('a', 6, true), ...lines('b', 6)]);
  expect(areas!.map(({ title, items }) => [title, items.length])).toEqual([
    ['a', 6],
    ['b', 6],
  ]);
});
