import { useEffect, useRef } from 'react';
import type { Field } from '../../form.ts';
import type { Lang } from '../../lang.ts';
import type { Translate } from '../field-input.ts';
import type { Row } from './row.ts';
import { type CellColumn, ROLE } from './row-editor.ts';
import { differenceOf, exactSum, showSubtotal, subtotalFrom } from './subtotal.ts';

/** A total is said when nothing was typed for so long. Milliseconds. */
const QUIET_MS = 1_500;

/** The sum of a column, kept: where rows changed in place only they are counted again. */
export function useSum(rows: readonly Row[], column: string | undefined): bigint {
  const kept = useRef<{ rows: readonly Row[]; column: string | undefined; sum: bigint } | null>(null);
  const last = kept.current;
  if (!column) return 0n;
  if (last?.rows === rows && last.column === column) return last.sum;
  let sum: bigint;
  if (last?.column !== column || last.rows.length !== rows.length) sum = exactSum(rows, column);
  else {
    sum = last.sum;
    for (let at = 0; at < rows.length; at += 1)
      if (rows[at] !== last.rows[at]) sum += differenceOf(last.rows[at], rows[at], column);
  }
  kept.current = { rows, column, sum };
  return sum;
}

/** What the sum is called to people; empty where the list has none or hides it. */
export function totalText(sum: bigint, field: Field, lang: Lang, t: Translate): string {
  if (!field.props.subtotal) return '';
  const shown = showSubtotal(subtotalFrom(sum), field, lang);
  return shown !== '' && field.props.totalUnit === 'hour' ? t('rows.total.hours', { n: shown }) : shown;
}

/** Says the total once it has come to rest. */
export function useSaidTotal(total: string, say: (text: string) => void, t: Translate): void {
  const last = useRef(total);
  useEffect(() => {
    if (last.current === total) return;
    const timer = setTimeout(() => {
      last.current = total;
      say(t('rows.total.said', { total }));
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [total, say, t]);
}

/** The last line of a table: the total under its column. */
export function TotalLine({
  total,
  columns,
  field,
  editable,
  t,
}: {
  total: string;
  columns: readonly CellColumn[];
  field: Field;
  editable: boolean;
  t: Translate;
}) {
  if (total === '') return null;
  const found = columns.findIndex(({ name }) => name === field.props.subtotal);
  const before = found < 0 ? columns.length - 1 : found;
  const behind = columns.length - before - 1 + (editable ? 1 : 0);
  return (
    <tfoot {...ROLE.group} className="rows-foot">
      <tr {...ROLE.row} className="rows-line">
        <th
          {...ROLE.rowHead}
          scope="row"
          colSpan={before + 1}
          aria-colspan={before + 1}
          style={{ gridColumn: `span ${before + 1}` }}
        >
          {t('rows.total')}
        </th>
        <td {...ROLE.cell} className="rows-total">
          <output>{total}</output>
        </td>
        {behind > 0 && (
          <td
            {...ROLE.cell}
            colSpan={behind}
            aria-colspan={behind}
            className="rows-behind"
            style={{ gridColumn: `span ${behind}` }}
          />
        )}
      </tr>
    </tfoot>
  );
}
