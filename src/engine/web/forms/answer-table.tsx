import type { ReactNode } from 'react';
import type { Shown, ShownCell, ShownFile } from '../../../contract/fields/shown-answer.ts';
import { useWords } from '../words.ts';
import css from './answer-table.module.css';

type Table = Extract<Shown, { kind: 'table' }>;
type DrawFiles = (files: readonly ShownFile[]) => ReactNode;

/** As cards it is no table any more; said like this it stays one for screen readers. */
const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const;

/** The rows of an answer: a table where there is room, cards where there is little; on paper its head on each page. */
export function AnswerTable({
  table: { columns, rows, total },
  label,
  files,
}: {
  table: Table;
  /** The question. */
  label: string;
  files: DrawFiles;
}) {
  const { t } = useWords();
  const sum = total && (total.hours ? t('form-print.hours', { count: total.text }) : total.text);
  /** The sum under its column, what it is at the left end. */
  const footCell = (at: number): ShownCell => {
    const own = at === total?.column ? sum : '';
    return { text: [at === 0 && t('rows.total'), own].filter(Boolean).join(' ') };
  };
  return (
    <div className={css.room}>
      <table {...ROLE.table} className={css.table} aria-label={label}>
        <thead {...ROLE.group} className={css.head}>
          <tr {...ROLE.row}>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
              <th key={at} {...ROLE.head} data-align={column.align}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.group}>
          {rows.map(({ id, cells }) => (
            <Line key={id} cells={cells} columns={columns} files={files} />
          ))}
          {total && <Line cells={columns.map((_, at) => footCell(at))} columns={columns} files={files} total />}
        </tbody>
      </table>
    </div>
  );
}

function Line({
  cells,
  columns,
  files,
  total = false,
}: {
  cells: readonly ShownCell[];
  columns: Table['columns'];
  files: DrawFiles;
  total?: boolean;
}) {
  return (
    <tr {...ROLE.row} className={css.row} data-total={total ? '' : undefined}>
      {cells.map((cell, at) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
          key={at}
          {...ROLE.cell}
          data-align={columns[at]!.align}
          data-empty={cell.text === '' && !cell.files?.length ? '' : undefined}
        >
          <span className={css.label} aria-hidden="true">
            {total && at === 0 ? '' : columns[at]!.label}
          </span>
          {cell.files ? files(cell.files) : <span className={css.value}>{cell.text}</span>}
        </td>
      ))}
    </tr>
  );
}
