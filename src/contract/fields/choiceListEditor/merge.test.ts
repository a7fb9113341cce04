import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeRows } from './merge.ts';
import type { Row } from './row.ts';

const row = (id: string, values: Record<string, unknown> = {}): Row => ({ id: id.padEnd(8, '_'), values });
const plain = (value: unknown) =>
  (value as Row[]).map(({ id, values, unread }) => [id.replaceAll('_', ''), { ...values, ...unread }]);
const merged = (before: Row[], mine: Row[], theirs: Row[], prefer: 'mine' | 'theirs' = 'mine') =>
  plain(mergeRows({ before, mine, theirs }, prefer));

const before = [row('a', { x: 1, y: 1 }), row('b', { x: 2 }), row('c', { x: 3 })];

test('cells that each has changed alone stand together; the same cell is the one preferred', () => {
  const mine = [row('a', { x: 10, y: 1 }), row('b', { x: 2 }), row('c', { x: 3 })];
  const theirs = [row('a', { x: 1, y: 20 }), row('b', { x: 2 }), row('c', { x: 30 })];
  expect(merged(before, mine, theirs)[0]).toEqual(['a', { x: 10, y: 20 }]);
  expect(merged(before, mine, theirs)[2]).toEqual(['c', { x: 30 }]);
  const both = [row('a', { x: 99, y: 1 }), ...before.slice(1)];
  expect(merged(before, mine, both, 'mine')[0]).toEqual(['a', { x: 10, y: 1 }]);
  expect(merged(before, mine, both, 'theirs')[0]).toEqual(['a', { x: 99, y: 1 }]);
});

test('rows added by both are both there, behind the row they were put after', () => {
  const mine = [before[0]!, row('m'), before[1]!, before[2]!];
  const theirs = [before[0]!, before[1]!, row('t'), before[2]!];
  expect(merged(before, mine, theirs).map(([id]) => id)).toEqual(['a', 'm', 'b', 't', 'c']);
});

test('a row taken away is gone, unless the other has typed into it', () => {
  expect(merged(before, before.slice(1), before).map(([id]) => id)).toEqual(['b', 'c']);
  const typed = [row('a', { x: 7, y: 1 }), ...before.slice(1)];
  expect(merged(before, before.slice(1), typed)).toContainEqual(['a', { x: 7, y: 1 }]);
});

test('the order is that of whoever moved rows', () => {
  const turned = [...before].reverse();
  expect(merged(before, before, turned).map(([id]) => id)).toEqual(['c', 'b', 'a']);
  expect(merged(before, turned, before).map(([id]) => id)).toEqual(['c', 'b', 'a']);
});

test('what stands unread in a cell goes along', () => {
  const mine = [{ ...row('a', { y: 1 }), unread: { x: '1o' } }, ...before.slice(1)];
  expect(merged(before, mine, [...before, row('t')])[0]).toEqual(['a', { x: '1o', y: 1 }]);
});

test('lists of text are taken whole', () => {
  expect(mergeRows({ before: ['a'], mine: ['b'], theirs: ['c'] }, 'theirs')).toEqual(['c']);
});

const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefgh'), x: fc.nat(3), y: fc.nat(3) }), {
  selector: ({ id }) => id,
  maxLength: 8,
});
const asRows = (list: { id: string; x: number; y: number }[]) => list.map(({ id, x, y }) => row(id, { x, y }));

test('whoever changed nothing changes nothing; everything that only one typed is there; no row is there twice', () => {
  fc.assert(
    fc.property(rows, rows, rows, (value, two, three) => {
      const [base, mine, theirs] = [asRows(value), asRows(two), asRows(three)];
      expect(plain(mergeRows({ before: base, mine: base, theirs }, 'mine'))).toEqual(plain(theirs));
      expect(plain(mergeRows({ before: base, mine, theirs: base }, 'theirs'))).toEqual(plain(mine));
      const both = merged(base, mine, theirs);
      const ids = both.map(([id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [id] of plain(mine)) {
        const isNew = !base.some((known) => known.id === String(id).padEnd(8, '_'));
        if (isNew) expect(ids).toContain(id);
      }
    }),
    { numRuns: 1_000 },
  );
});
