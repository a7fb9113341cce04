import type { Field } from '../../form.ts';
import type { Lang } from '../../lang.ts';
import { operand, rounded } from '../exact.ts';
import { showNumber } from '../number-answer.ts';
import { cellOf, type Row } from './row.ts';

/**
 * Sums over a column (spec §3, Dynamic table), exact to the cent and the minute. A screen keeps the exact sum and adds
 * `differenceOf` for the row that changed; nothing is added up again.
 */

/** What one row adds; a row that is not there, an empty and an unreadable answer add nothing. */
const partOf = (row: Row | undefined, column: string): bigint => (row ? (operand(cellOf(row, column)) ?? 0n) : 0n);

/** The exact sum, to be kept; `subtotalFrom` makes a number of it. */
export function exactSum(rows: readonly Row[], column: string): bigint {
  let sum = 0n;
  for (const row of rows) sum += partOf(row, column);
  return sum;
}

/** What the exact sum changes by when a row becomes another one, is added (no `before`) or deleted (no `after`). */
export const differenceOf = (before: Row | undefined, after: Row | undefined, column: string): bigint =>
  partOf(after, column) - partOf(before, column);

/** The sum as a number with two decimals; null beyond what can be held exactly. */
export const subtotalFrom = (sum: bigint): number | null => rounded(sum);

/** The sum of the column that `props.subtotal` names; null where none is named. 0 without rows. */
export function subtotalOf(rows: readonly Row[], field: Field): number | null {
  const { subtotal } = field.props;
  return subtotal ? subtotalFrom(exactSum(rows, subtotal)) : null;
}

/** `HK$1,234.00`, `12.5` hours, `1,234`; nothing where the total is hidden (`props.totalUnit`). */
export function showSubtotal(total: number | null, field: Field, lang: Lang): string {
  const { totalUnit = 'number' } = field.props;
  return totalUnit === 'hidden' ? '' : showNumber(total, { ...field, props: { format: totalUnit } }, lang);
}
