import { expect, it } from 'vitest';
import { columnsOf } from './columns.ts';

it('names the columns of a table by what the statement calls it, from as many lines as they need', () => {
  expect(columnsOf('gift', 'g', 'id cents', 'created_at')).toBe('g.id, g.cents, g.created_at');
  // @ts-expect-error a column that the table has not
  columnsOf('gift', 'g', 'id nothing');
});
