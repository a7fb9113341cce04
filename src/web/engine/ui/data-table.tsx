// biome-ignore-all lint/a11y/noRedundantRoles: shown as cards the elements lose the table display and with it the role
import type { KeyboardEvent, ReactNode } from 'react';
import { useWords } from '../words.ts';
import css from './data-table.module.css';
import { Icon } from './icon.tsx';
import { AppLink } from './link.tsx';
import { Skeleton } from './skeleton.tsx';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The header asks `onSort`. */
  sortable?: boolean;
  /** Numbers and money stand at the end. */
  align?: 'end';
  /** Left out where rows are cards, because the card's head says it. */
  notOnCard?: boolean;
};
export type Sort = { key: string; direction: 'ascending' | 'descending' };

/** Rows that are chosen to be handled together. */
export type RowChoice<Row> = {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** What the row is called, for its box. */
  name: (row: Row) => string;
};

type TableProps<Row> = {
  /** What the table lists; read out, and shown to nobody else. */
  caption: string;
  /** Declared once, outside the component. The first one is the head of a card and carries the row's link. */
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Where a row leads; Enter opens it. */
  rowLink?: (row: Row) => string;
  /** Buttons at the end of each row. */
  rowActions?: (row: Row) => ReactNode;
  /** Gives each row a box to tick, by its `rowKey`. */
  choice?: RowChoice<Row> | undefined;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Shown instead of the table when there is no row: an `EmptyState`. */
  empty: ReactNode;
};

/**
 * A list: a table from 720 px of room, cards below, the same elements in both. With the focus on a row's link `j` and
 * `k` (or the arrows) go down and up, Enter opens. Skeleton while `rows` is undefined.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { t } = useWords();
  const { columns, rows, sort } = props;
  if (!rows) return <Skeleton lines={8} />;
  if (rows.length === 0) return props.empty;
  return (
    <div className={css.room}>
      <table className={css.table} role="table" onKeyDown={walkRows}>
        <caption className="visually-hidden">{props.caption}</caption>
        <thead className={css.head} role="rowgroup">
          <tr role="row">
            {props.choice && (
              <th role="columnheader" scope="col" data-print="no">
                <span className="visually-hidden">{t('shell.table.choose')}</span>
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                data-align={column.align}
                aria-sort={sort?.key === column.key ? sort.direction : undefined}
              >
                {column.sortable ? <SortButton column={column} sort={sort} onSort={props.onSort} /> : column.header}
              </th>
            ))}
            {props.rowActions && (
              <th role="columnheader" scope="col" data-print="no">
                <span className="visually-hidden">{t('shell.table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={props.rowKey(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableRow<Row>({ row, rowKey, columns, rowLink, rowActions, choice }: TableProps<Row> & { row: Row }) {
  const link = rowLink?.(row);
  return (
    <tr role="row" className={css.row} data-link={link ? '' : undefined} data-choice={choice ? '' : undefined}>
      {choice && <ChoiceCell choice={choice} row={row} id={rowKey(row)} />}
      {columns.map((column, index) => (
        <td
          key={column.key}
          role="cell"
          data-align={column.align}
          data-card={index === 0 ? 'head' : column.notOnCard ? 'no' : undefined}
        >
          {index > 0 && (
            <span className={css.label} aria-hidden="true">
              {column.header}
            </span>
          )}
          {index === 0 && link ? (
            <AppLink to={link} className={css.link} data-row-link="">
              {column.cell(row)}
            </AppLink>
          ) : (
            <span className={css.value}>{column.cell(row)}</span>
          )}
        </td>
      ))}
      {rowActions && (
        <td role="cell" className={css.actions} data-print="no">
          {rowActions(row)}
        </td>
      )}
    </tr>
  );
}

function ChoiceCell<Row>({ choice, row, id }: { choice: RowChoice<Row>; row: Row; id: string }) {
  const { t } = useWords();
  const { chosen, onChange } = choice;
  return (
    <td role="cell" className={css.choice} data-print="no">
      <label className={css.box}>
        <input
          type="checkbox"
          checked={chosen.has(id)}
          onChange={(event) => {
            const next = new Set(chosen);
            if (event.target.checked) next.add(id);
            else next.delete(id);
            onChange(next);
          }}
        />
        <span className="visually-hidden">{t('shell.table.chooseRow', { name: choice.name(row) })}</span>
      </label>
    </td>
  );
}

function SortButton<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  const on = sort?.key === column.key;
  const up = on && sort.direction === 'ascending';
  return (
    <button
      type="button"
      className={css.sort}
      data-on={on || undefined}
      onClick={() => onSort?.({ key: column.key, direction: up ? 'descending' : 'ascending' })}
    >
      {column.header}
      <Icon name={on ? (up ? 'sortUp' : 'sortDown') : 'sort'} size={14} />
    </button>
  );
}

function walkRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(event.target as HTMLElement).matches('[data-row-link]')) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const next = links[links.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView?.({ block: 'nearest' });
}
