// biome-ignore-all lint/a11y/noRedundantRoles: shown as cards the elements lose the table display and with it the role
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useHeldAbout } from '../decisions/held.ts';
import { Undecided } from '../decisions/undecided.tsx';
import { useWords } from '../words.ts';
import { classes } from './classes.ts';
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
  /** An address or a number that is never cut. */
  oneLine?: boolean;
  /** False: the list as it is asked for has no such column. */
  on?: boolean;
  /** Shown only to those who choose it. */
  extra?: boolean;
  /** Left out where rows are cards, because the card's head says it. */
  notOnCard?: boolean;
};
export type Sort = { key: string; direction: 'ascending' | 'descending' };

/** Rows that are chosen to be handled together. */
export type RowChoice<Row> = {
  /** Keys of rows. */
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
  /** A list of records: each row keeps to one line, and a table wider than its room scrolls in a frame of its own. */
  oneLine?: boolean;
  /** Shown instead of the table when there is no row: an `EmptyState`. */
  empty: ReactNode;
};

/**
 * A list: a table from 600 px of room, cards below, the same elements in both. With the focus on a row's link `j` and
 * `k` (or the arrows) go down and up, Enter opens; Space chooses, with Shift all from the row chosen last. Skeleton while
 * `rows` is undefined.
 */
export function DataTable<Row>({ columns: all, ...rest }: TableProps<Row>) {
  const { t } = useWords();
  const columns = all.filter(({ on }) => on !== false);
  const props = { ...rest, columns };
  const { rows, sort, choice } = props;
  const choose = useChoice(props);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const wide = useIsTableWiderThan(props.oneLine ? room : null);
  if (!rows) return <Skeleton lines={8} />;
  if (rows.length === 0) return props.empty;
  return (
    <div ref={setRoom} className={css.room} data-one-line={props.oneLine || undefined} data-wide={wide || undefined}>
      <table className={css.table} role="table" onKeyDown={(event) => walkRows(event, choose)}>
        <caption className="visually-hidden">{props.caption}</caption>
        <thead className={css.head} role="rowgroup">
          <tr role="row">
            {choice && (
              <th role="columnheader" scope="col" className={css.choice} data-print="no">
                <AllBox keys={rows.map(props.rowKey)} choice={choice} />
              </th>
            )}
            {columns.map((column, index) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={index === 0 ? css.first : undefined}
                data-align={column.align}
                aria-sort={sort?.key === column.key ? sort.direction : undefined}
              >
                {column.sortable ? <SortButton column={column} sort={sort} onSort={props.onSort} /> : column.header}
              </th>
            ))}
            {props.rowActions && (
              <th role="columnheader" scope="col" data-print="no">
                <span className="visually-hidden">{t('word.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={props.rowKey(row)} row={row} onTick={choose} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether the table in it needs more width than there is. */
function useIsTableWiderThan(room: HTMLElement | null): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const table = room?.querySelector('table');
    if (!room || !table || typeof ResizeObserver === 'undefined') return;
    const measure = () => setWide(table.offsetWidth > room.offsetWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    observer.observe(table);
    measure();
    return () => observer.disconnect();
  }, [room]);
  return wide;
}

type Tick = (key: string, range: boolean) => void;

/** Chooses a row or lets go of it; a range does with all from the row ticked last as with this one. */
function useChoice<Row>({ rows, rowKey, choice }: TableProps<Row>): Tick {
  const last = useRef<string | null>(null);
  return (key, range) => {
    if (!choice) return;
    const keys = rows?.map(rowKey) ?? [];
    const from = range && last.current !== null ? keys.indexOf(last.current) : -1;
    const at = keys.indexOf(key);
    const meant = from < 0 ? [key] : keys.slice(Math.min(from, at), Math.max(from, at) + 1);
    const on = !choice.chosen.has(key);
    last.current = key;
    const next = new Set(choice.chosen);
    for (const item of meant) on ? next.add(item) : next.delete(item);
    choice.onChange(next);
  };
}

function AllBox<Row>({ keys, choice: { chosen, onChange } }: { keys: readonly string[]; choice: RowChoice<Row> }) {
  const { t } = useWords();
  const all = keys.every((key) => chosen.has(key));
  return (
    <label className={css.box}>
      <input
        type="checkbox"
        checked={all}
        onChange={() => {
          const next = new Set(chosen);
          for (const key of keys) all ? next.delete(key) : next.add(key);
          onChange(next);
        }}
      />
      <span className="visually-hidden">{t('shell.table.chooseAll')}</span>
    </label>
  );
}

function RowBox<Row>({
  row,
  rowKey,
  choice,
  onTick,
}: Pick<TableProps<Row>, 'rowKey'> & { row: Row; choice: RowChoice<Row>; onTick: Tick }) {
  const { t } = useWords();
  const key = rowKey(row);
  return (
    <td role="cell" className={css.choice} data-print="no">
      <label className={css.box}>
        <input
          type="checkbox"
          data-choose=""
          checked={choice.chosen.has(key)}
          onChange={(event) => onTick(key, (event.nativeEvent as MouseEvent).shiftKey === true)}
        />
        <span className="visually-hidden">{t('shell.table.chooseRow', { name: choice.name(row) })}</span>
      </label>
    </td>
  );
}

function TableRow<Row>({
  row,
  columns,
  rowKey,
  rowLink,
  rowActions,
  choice,
  onTick,
}: TableProps<Row> & { row: Row; onTick: Tick }) {
  const link = rowLink?.(row);
  const held = useHeldAbout(rowKey(row));
  return (
    <tr
      role="row"
      className={css.row}
      data-link={link ? '' : undefined}
      data-key={rowKey(row)}
      data-choice={choice ? '' : undefined}
      data-chosen={choice?.chosen.has(rowKey(row)) ? '' : undefined}
    >
      {choice && <RowBox row={row} rowKey={rowKey} choice={choice} onTick={onTick} />}
      {columns.map((column, index) => (
        <td
          key={column.key}
          role="cell"
          className={index === 0 ? css.first : undefined}
          data-align={column.align}
          data-card={index === 0 ? 'head' : column.notOnCard ? 'no' : undefined}
        >
          {index > 0 && (
            <span className={css.label} aria-hidden="true">
              {column.header}
            </span>
          )}
          {index === 0 && link ? (
            <AppLink to={link} className={`whole-link ${css.link}`} data-row-link="">
              {column.cell(row)}
            </AppLink>
          ) : (
            <span className={classes(css.value, column.oneLine && css.whole)}>{column.cell(row)}</span>
          )}
          {index === 0 && <Undecided record={rowKey(row)} />}
        </td>
      ))}
      {rowActions && (
        <td role="cell" className={css.actions} data-print="no">
          {held ? null : rowActions(row)}
        </td>
      )}
    </tr>
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

function walkRows(event: KeyboardEvent<HTMLTableElement>, choose: Tick): void {
  const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row-link]')?.closest('tr');
  if (event.key === ' ' && row?.querySelector('[data-choose]')) {
    event.preventDefault();
    choose(row.dataset.key!, event.shiftKey);
    return;
  }
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
