import { expect, test } from 'vitest';
import { inputOf } from '../field-inputs.ts';
import { longestAmount } from './longest-amount.ts';
import { columnsOf } from './row-editor.ts';
import { layoutsOf } from './row-widths.ts';
import { aRow, aTable, planOfTable } from './rows.fixture.ts';

const table = aTable();
const columns = columnsOf(planOfTable(table), inputOf);
const digitsOf = (name: string, ...values: object[]) =>
  longestAmount(
    columns.find((column) => column.name === name)!,
    values.map((value, at) => aRow(table, at, { ...value })),
  );

test('FRM-9: a column is as wide as its longest amount, wherever it stands in the table', () => {
  expect(digitsOf('item', { item: 'Hire of a very long projector' })).toBe(0);
  expect(digitsOf('price')).toBe(1);
  expect(digitsOf('price', { price: 5 }, { price: 1234567.5 }, { price: 20 })).toBe(9.5);
  // The longest is not always the largest.
  expect(digitsOf('price', { price: 5000 }, { price: 12.34 })).toBe(6.5);
  expect(digitsOf('price', { price: -5000 }, { price: 12 })).toBe(5);
  const short = layoutsOf([{ type: 'decimal', digits: 4 }], true);
  const long = layoutsOf([{ type: 'decimal', digits: 12 }], true);
  expect(short.tight.columns).toContain('minmax(80px');
  expect(long.tight.need).toBeGreaterThan(short.tight.need + 20);
  expect(long.plain.need).toBeGreaterThan(short.plain.need);
});
