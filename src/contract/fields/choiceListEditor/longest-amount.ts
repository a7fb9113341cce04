import type { Field } from '../../form.ts';
import { isAmount } from './cell-text.ts';
import { cellOf, type Row } from './row.ts';
import type { CellColumn } from './row-editor.ts';

/** How many digits wide the longest amount of a column is as it is shown; 0 for columns of other kinds. */
export function longestAmount(column: CellColumn, rows: readonly Row[]): number {
  if (!isAmount(column)) return 0;
  let [most, least, cents] = [0, 0, false];
  for (const row of rows) {
    const value = cellOf(row, column.name);
    if (typeof value !== 'number') continue;
    most = Math.max(most, value);
    least = Math.min(least, value);
    cents ||= !Number.isInteger(value);
  }
  // The longest has the most digits before the point, and cents if any has.
  const longest = (value: number) =>
    digitsOf(shown(cents ? Math.trunc(value) + Math.sign(value) * 0.55 : value, column));
  return Math.max(longest(most), least < 0 ? longest(least) : 0);
}

/** Points and commas are half as wide as digits. */
const digitsOf = (text: string): number => [...text].reduce((sum, sign) => sum + (/[.,]/.test(sign) ? 0.5 : 1), 0);

function shown(value: number, { field, writable }: CellColumn): string {
  if (writable && !isMoney(field)) return String(value);
  if (writable || !isMoney(field)) return value.toLocaleString('en', { maximumFractionDigits: 2 });
  return `HK$${value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

const isMoney = ({ props: { currency, format } }: Field): boolean => currency !== undefined || format === 'currency';
