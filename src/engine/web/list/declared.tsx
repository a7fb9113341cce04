import type { ReactNode } from 'react';
import { formatDate } from '../../../contract/dates.ts';
import { hoursText } from '../../../contract/hours.ts';
import type { Cell, ListCall, ListDeclaration, RowOf, Say } from '../../../contract/lists/list.ts';
import type { Column } from '../ui/data-table.tsx';
import { date, dateTime, money, number } from '../ui/format.ts';

/** How a column differs here from what is declared: dressed cells, columns that this filter has not or shows by choice only. */
type Dress<Row> = Pick<Column<Row>, 'on' | 'extra' | 'notOnCard'> & { cell?: Column<Row>['cell'] };

/** The columns of a declared list for the table: a screen dresses cells, and adds none. */
export const columnsOf = <C extends ListCall, K extends string>(
  list: ListDeclaration<C, K>,
  say: Say,
  dress: { readonly [P in K]?: Dress<RowOf<C>> } = {},
): Column<RowOf<C>>[] =>
  list.columns.map((column) => ({
    key: column.key,
    header: say(column.header),
    ...(column.sortable && { sortable: true }),
    ...(column.align && { align: column.align }),
    ...(column.oneLine && { oneLine: true }),
    ...(column.extra && { extra: true }),
    cell: (row) =>
      'value' in column
        ? cellShown(column.value(row, say))
        : column.parts.map((part) => <span key={part.header}>{cellShown(part.value(row, say))} </span>),
    ...dress[column.key],
  }));

/** A cell as people read it; what is not there is a dash. */
function cellShown(cell: Cell): ReactNode {
  if (typeof cell === 'string') return cell || '–';
  return <span className="num">{figure(cell)}</span>;
}

function figure(cell: Exclude<Cell, string>): string {
  if (typeof cell === 'number') return number(cell);
  if ('cents' in cell) return cell.cents === null ? '–' : money(cell.cents);
  if ('day' in cell) return cell.day ? formatDate(cell.day) : '–';
  if ('at' in cell) return cell.at ? date(cell.at) : '–';
  if ('minutes' in cell) return hoursText(cell.minutes);
  return cell.time ? dateTime(cell.time) : '–';
}
