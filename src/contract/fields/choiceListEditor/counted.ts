import type { Field } from '../../form.ts';
import { amountOf, wholeCents } from '../exact.ts';
import type { Counted } from '../field-type.ts';
import { cellOf, isBlankCell, type Row } from './row.ts';
import type { RowPlan } from './row-plan.ts';
import { settled } from './rows.ts';

/** The column that is summed up and those it is computed from, the first one first. */
function columnsOf(name: string, plan: RowPlan): string[] {
  const all = [name];
  for (const item of all) {
    for (const named of plan.columns.get(item)?.field.props.fieldNameList ?? [])
      if (!all.includes(named)) all.push(named);
  }
  return all;
}

/** A sum in a row that could not be held, though what it is computed from was given. */
function isLost(row: Row, name: string, plan: RowPlan): boolean {
  const column = plan.columns.get(name);
  if (!column?.type.compute) return false;
  const { fieldNameList = [], operation } = column.field.props;
  const isFilled = (named: string) => !isBlankCell(cellOf(row, named));
  return operation === 'multiply' ? fieldNameList.every(isFilled) : fieldNameList.some(isFilled);
}

/**
 * The column that `props.subtotal` names, added up to the cent however large it is; null where a cell of it, or one it
 * is computed from, cannot be read.
 */
export function countedRows(rows: readonly Row[], field: Field, plan: RowPlan): Counted | null {
  const name = field.props.subtotal ?? '';
  const columns = columnsOf(name, plan);
  let cents = 0n;
  let params = false;
  for (const row of rows) {
    const { unread } = row;
    if (unread && columns.some((column) => Object.hasOwn(unread, column))) return null;
    const cell = cellOf(row, name);
    if (isBlankCell(cell)) {
      if (isLost(row, name, plan)) return null;
      continue;
    }
    const own = wholeCents(cell);
    if (own === null) return null;
    cents += own;
    params = true;
  }
  return { cents, filled: params };
}

/** The one cell that makes up the amount and can be typed into. */
export function countedPlace(rows: readonly Row[], field: Field, plan: RowPlan): string | null {
  const { subtotal = '' } = field.props;
  const [row] = rows;
  return rows.length === 1 && row && plan.open.some(({ name, type }) => name === subtotal && !type.compute)
    ? `${row.id}.${subtotal}`
    : null;
}

/** The rows with another amount in the one cell that makes it up; null where there are more, or it cannot hold it. */
export function recounted(rows: readonly Row[], field: Field, plan: RowPlan, cents: bigint): Row[] | null {
  const [row] = rows;
  const { subtotal = '' } = field.props;
  const amount = amountOf(cents);
  if (!row || amount === null || countedPlace(rows, field, plan) === null) return null;
  const { [subtotal]: _, ...unread } = row.unread ?? {};
  const left = Object.keys(unread).length > 0 ? { unread } : {};
  return [settled({ id: row.id, values: { ...row.values, [subtotal]: amount }, ...left }, plan)];
}
