import type { Field } from '../../form.ts';
import { ROWS_MAX } from '../../limits.ts';
import { isBlank } from '../clean-text.ts';
import type { Block } from './block-text.ts';
import { inSheets, readCell } from './cell-text.ts';
import { isBlankCell, type Row } from './row.ts';
import type { Column, RowPlan } from './row-plan.ts';
import { newRow, settled, UNREAD_MAX } from './rows.ts';

/** How few and how many rows a list may have (FRM-9). */
export const leastOf = (field: Field): number => field.props.itemMin ?? 0;
/** The rows are the room's: a person fills in their cells. */
export const isFixed = (field: Field): boolean => field.props.fixedRows === true;
export const mostOf = (field: Field): number => Math.min(field.props.itemLimit || ROWS_MAX, ROWS_MAX);

function unreadBut(row: Row, name: string): Pick<Row, 'unread'> {
  if (!row.unread || !Object.hasOwn(row.unread, name)) return row.unread ? { unread: row.unread } : {};
  const { [name]: _gone, ...unread } = row.unread;
  return Object.keys(unread).length > 0 ? { unread } : {};
}

/** The row with another answer. */
export const withAnswer = (row: Row, plan: RowPlan, name: string, value: unknown): Row =>
  settled({ id: row.id, values: { ...row.values, [name]: value }, ...unreadBut(row, name) }, plan);

/** The row with a text that its type cannot read. */
export function withUnread(row: Row, plan: RowPlan, name: string, text: string): Row {
  const { [name]: _gone, ...values } = row.values;
  return settled({ id: row.id, values, unread: { ...row.unread, [name]: text.slice(0, UNREAD_MAX) } }, plan);
}

/** A row at another place; the same list where it cannot go there. */
export function movedTo(rows: readonly Row[], id: string, to: number): readonly Row[] {
  const from = rows.findIndex((row) => row.id === id);
  if (from < 0 || to < 0 || to >= rows.length || to === from) return rows;
  const next = rows.toSpliced(from, 1);
  return next.toSpliced(to, 0, rows[from]!);
}

/** The row with the text of a cell of elsewhere, read as its column's type reads it. */
export function withText(row: Row, plan: RowPlan, column: Column, text: string): Row {
  const read = readCell(text, column);
  return read ? withAnswer(row, plan, column.name, read.value) : withUnread(row, plan, column.name, text);
}

export type Pasted = {
  rows: readonly Row[];
  /** Cells that have a new answer, those among them that could not be read, and cells for which there was no room. */
  filled: number;
  unread: number;
  left: number;
  /** Whole rows for which there was no room. */
  cut: number;
};

/**
 * A block of a spreadsheet laid over the rows from one cell on, right and down (`columns` as they stand on the page).
 * Rows are added up to `most`; calc fields and what nobody may fill in are passed over.
 */
export function pasted(
  rows: readonly Row[],
  block: Block,
  from: { row: number; column: number },
  around: { plan: RowPlan; columns: readonly Column[]; most: number; makeId: () => string },
): Pasted {
  const { plan, columns, most, makeId } = around;
  const next = [...rows];
  const count = { filled: 0, unread: 0, left: 0, cut: 0 };
  for (const [down, cells] of block.entries()) {
    const at = from.row + down;
    const blank = cells.every((text) => isBlank(text));
    if (at >= next.length && (next.length >= most || blank)) {
      count.left += cells.filter((text) => !isBlank(text)).length;
      if (!blank) count.cut += 1;
      continue;
    }
    const before = next[at] ?? newRow(makeId(), plan);
    let row = before;
    const params: string[] = [];
    for (const [right, text] of cells.entries()) {
      const column = columns[from.column + right];
      if (column?.type.compute) continue;
      if (!column?.open || !inSheets(column)) {
        if (!isBlank(text)) count.left += 1;
        continue;
      }
      row = withText(row, plan, column, text);
      if (!isBlank(text)) params.push(column.name);
    }
    next[at] = row;
    for (const name of params) {
      const unread = row.unread !== undefined && Object.hasOwn(row.unread, name);
      // A cell that this row does not show takes nothing.
      if (unread) count.unread += 1;
      if (unread || Object.hasOwn(row.values, name)) count.filled += 1;
      else count.left += 1;
    }
  }
  return { rows: next, ...count };
}

const sameCell = (a: unknown, b: unknown) =>
  Object.is(a, b) || (isBlankCell(a) && isBlankCell(b)) || JSON.stringify(a) === JSON.stringify(b);

/** Row fields a person fills in whose answers differ. */
export const differing = (a: Row, second: Row, plan: RowPlan): string[] =>
  plan.open
    .map(({ name }) => name)
    .filter((name) => !sameCell(a.values[name], second.values[name]) || a.unread?.[name] !== second.unread?.[name]);

/**
 * Takes an act back that made `after` of `before`, and leaves what was done since: cells typed, rows added, moved and
 * deleted after it. Right after the act it is `before` itself.
 */
export function undone(
  now: readonly Row[],
  before: readonly Row[],
  after: readonly Row[],
  plan: RowPlan,
): readonly Row[] {
  if (now === after) return before;
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
  const [was, made] = [byId(before), byId(after)];
  const kept = now.flatMap((row): Row[] => {
    const [old, act] = [was.get(row.id), made.get(row.id)];
    if (!act || old === act) return [row];
    if (!old) return differing(row, act, plan).length === 0 ? [] : [row];
    return [backTo(row, old, act, plan)];
  });
  const moved = before.some((row, at) => after[at]?.id !== row.id) && before.length === after.length;
  const here = new Set(kept.map(({ id }) => id));
  const next = moved ? inOrder(kept, before) : kept;
  for (const [at, row] of before.entries()) {
    if (made.has(row.id) || here.has(row.id)) continue;
    const behind = before.slice(0, at).findLast(({ id }) => here.has(id));
    next.splice(behind ? next.findIndex(({ id }) => id === behind.id) + 1 : 0, 0, row);
    here.add(row.id);
  }
  return next;
}

/** The cells the act changed as they were, unless they were changed again. */
function backTo(now: Row, old: Row, act: Row, plan: RowPlan): Row {
  const again = new Set(differing(now, act, plan));
  if (again.size === 0) return old;
  let row = now;
  for (const name of differing(old, act, plan)) {
    if (again.has(name)) continue;
    const unread = old.unread?.[name];
    row = unread === undefined ? withAnswer(row, plan, name, old.values[name]) : withUnread(row, plan, name, unread);
  }
  return row;
}

/** Rows in the order another list has them; those it has not keep their place. */
function inOrder(rows: readonly Row[], order: readonly Row[]): Row[] {
  const place = new Map(order.map(({ id }, at) => [id, at]));
  const known = rows.filter(({ id }) => place.has(id)).sort((a, b) => place.get(a.id)! - place.get(b.id)!);
  let at = 0;
  return rows.map((row) => (place.has(row.id) ? known[at++]! : row));
}
