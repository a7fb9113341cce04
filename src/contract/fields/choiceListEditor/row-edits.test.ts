import fc from 'fast-check';
import { expect, test } from 'vitest';
import { options } from '../a-field.fixture.ts';
import type { Row } from './row.ts';
import { movedTo, pasted, undone, withAnswer, withUnread } from './row-edits.ts';
import { aRow, aTable, planOfTable } from './rows.fixture.ts';

const table = aTable({}, [
  { fieldName: 'shop', fieldLabel: 'Shop', when: [{ field: 'kind', is: 'buy' }] },
  { fieldName: 'day', fieldLabel: 'Day', type: 'datepicker' },
  { fieldName: 'ready', fieldLabel: 'Ready', type: 'checkbox' },
  { fieldName: 'areas', fieldLabel: 'Areas', type: 'selection', option: options('hk', 'kln') },
  { fieldName: 'bills', fieldLabel: 'Bills', type: 'upload' },
]);
const plan = planOfTable(table);
const columns = [...plan.columns.values()];
const place = (name: string) => columns.findIndex((column) => column.name === name);

function paste(rows: readonly Row[], block: string[][], row: number, column: string, most = 100) {
  let made = 0;
  const makeId = () => {
    made += 1;
    return `new-${String(made).padStart(5, '0')}`;
  };
  return pasted(rows, block, { row, column: place(column) }, { plan, columns, most, makeId });
}

test('FRM-9: a block fills right and down, adds rows, is read as its columns read it; sums follow', () => {
  const rows = [aRow(table, 1, { item: 'Desk' }), aRow(table, 2)];
  const block = [
    ['LABEL OF BUY', '2', 'HK$1,234.50', '999', 'Lee'],
    ['hire', '12o', '3', '', 'Nobody'],
    ['', '1', '1', '', ''],
  ];
  const { rows: next, ...count } = paste(rows, block, 0, 'kind');
  expect(next.map(({ values }) => values)).toEqual([
    { item: 'Desk', kind: 'buy', count: 2, price: 1234.5, cost: 2469, shop: 'Lee' },
    { kind: 'hire', price: 3, cost: null },
    { kind: null, count: 1, price: 1, cost: 1 },
  ]);
  expect(next[1]!.unread).toEqual({ count: '12o' });
  expect(next[2]!.id).toBe('new-00001');
  // The shop of the second row is not shown.
  expect(count).toEqual({ filled: 9, unread: 1, left: 1, cut: 0 });
});

test('FRM-9: what has no room is counted: beyond the limit, beyond the last column, in cells that take no text', () => {
  const { rows, ...count } = paste([aRow(table, 1)], [['a', 'b'], ['c'], [''], ['d']], 0, 'item', 2);
  expect(rows).toHaveLength(2);
  expect(count).toEqual({ filled: 3, unread: 1, left: 1, cut: 1 });
  expect(paste([aRow(table, 1)], [['bill.pdf', 'over']], 0, 'bills')).toMatchObject({ filled: 0, left: 2 });
});

test('dates, ticks and lists of choices are read as people write them', () => {
  const { rows } = paste([aRow(table, 1)], [['31/01/2026', 'Yes', 'label of kln; hk']], 0, 'day');
  expect(rows[0]!.values).toMatchObject({ day: '2026-01-31', ready: true, areas: ['kln', 'hk'] });
});

type Act = (rows: readonly Row[]) => readonly Row[];
const at = fc.nat(8);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(at, at).map(
    ([from, to]): Act =>
      (rows) =>
        rows[from] ? movedTo(rows, rows[from].id, to) : rows,
  ),
  at.map(
    (from): Act =>
      (rows) =>
        rows.filter((_, row) => row !== from),
  ),
  fc.tuple(at, fc.constantFrom('a', 'b')).map(
    ([first, text]): Act =>
      (rows) =>
        rows.map((row, here) => (here === first ? withAnswer(row, plan, 'item', text) : row)),
  ),
  at.map(
    (value): Act =>
      (rows) =>
        rows.map((row, here) => (here === value ? withUnread(row, plan, 'count', 'x') : row)),
  ),
  fc.array(fc.array(fc.constantFrom('1', 'x', ''), { minLength: 1, maxLength: 3 }), { maxLength: 4 }).map(
    (block): Act =>
      (rows) =>
        paste(rows, block, Math.min(2, rows.length), 'kind').rows,
  ),
);
const start = Array.from({ length: 6 }, (_, value) => aRow(table, value, { item: `item ${value}`, count: value }));

test('FRM-9: undo right after an act is as if it had never been', () => {
  fc.assert(
    fc.property(anyAct, (act) => {
      const after = act(start);
      expect(undone(after, start, after, plan)).toBe(start);
      // Also where the very list was copied meanwhile, as a draft that comes back is.
      expect(undone([...after], start, after, plan)).toEqual(start);
    }),
    { numRuns: 1000 },
  );
});

test('FRM-9: undo later keeps what was typed since, and no row is ever doubled', () => {
  fc.assert(
    fc.property(anyAct, anyAct, (act, later) => {
      const after = act(start);
      const now = later(after).map((row) => withAnswer(row, plan, 'shop', ''));
      const back = undone(now, start, after, plan);
      expect(new Set(back.map(({ id }) => id)).size).toBe(back.length);
    }),
    { numRuns: 1000 },
  );
  const after = start.toSpliced(2, 1);
  const typed = after.map((row) => (row.id === start[1]!.id ? withAnswer(row, plan, 'item', 'typed since') : row));
  const back = undone(typed, start, after, plan);
  expect(back.map(({ id }) => id)).toEqual(start.map(({ id }) => id));
  expect(back[1]!.values.item).toBe('typed since');
});

test('an answer mends what could not be read', () => {
  const wrong = withUnread(aRow(table, 1, { count: 2, price: 2 }), plan, 'count', '12o');
  expect(wrong).toMatchObject({ values: { price: 2, cost: null }, unread: { count: '12o' } });
  const mended = withAnswer(wrong, plan, 'count', 12);
  expect(mended.unread).toBeUndefined();
  expect(mended.values.cost).toBe(24);
  expect(withUnread(wrong, plan, 'count', 'x'.repeat(600)).unread!.count).toHaveLength(500);
});
