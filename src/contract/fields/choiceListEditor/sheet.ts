import type { Lang } from '../../lang.ts';
import { cellForSheet, inSheets, readCell, type SheetValue, textOfSheet } from './cell-text.ts';
import { cellOf, isBlankCell, isRowId, newRowId, type Row } from './row.ts';
import { differing, withText } from './row-edits.ts';
import type { Column, RowPlan } from './row-plan.ts';
import { newRow } from './rows.ts';

/** The head of the column that keeps the ids of rows, so that a sheet that comes back changes rows and doubles none. */
export const ID_HEAD = '_rowId';

export type Sheet = readonly (readonly SheetValue[])[];

/**
 * The rows as a sheet: a head with the labels, a line for each row, the ids in the last column. Lines of text
 * (`numbered`) have no id that lasts; they are known by their place.
 */
export function sheetOf(
  rows: readonly Row[],
  plan: RowPlan,
  lang: Lang,
  numbered = false,
): (string | number | null)[][] {
  const columns = sheetColumns(plan);
  const cell = (row: Row, column: Column) =>
    (row.unread && Object.hasOwn(row.unread, column.name) ? row.unread[column.name] : undefined) ??
    cellForSheet(cellOf(row, column.name), column, lang);
  return [
    [...columns.map(({ field }) => field.fieldLabel), ID_HEAD],
    ...rows.map((row) => [...columns.map((column) => cell(row, column)), numbered ? null : row.id]),
  ];
}

const sheetColumns = (plan: RowPlan): Column[] =>
  plan.holding.filter((column) => inSheets(column) && !column.field.hidden);

/** What taking a sheet over would do. */
export type SheetOffer = {
  rows: readonly Row[];
  added: number;
  changed: number;
  gone: number;
  /** Cells that could not be read, and rows beyond the limit. */
  unread: number;
  left: number;
};

/**
 * The rows a sheet would make of `before`. Columns are found by their label, rows by their id; a row without one is
 * new, a row that the sheet has not is gone. Columns the sheet lacks stay as they are. Null: it has none of them.
 */
export function offerOf(
  sheet: Sheet,
  before: readonly Row[],
  plan: RowPlan,
  most: number,
  numbered = false,
): SheetOffer | null {
  const head = (sheet[0] ?? []).map((cell) => (typeof cell === 'string' ? plain(cell) : ''));
  const found = placesOf(head, plan);
  if (found.length === 0) return null;
  const idAt = head.indexOf(plain(ID_HEAD));
  const known = new Map(before.map((row) => [row.id, row]));
  const used = new Set<string>();
  const offer = { rows: [] as Row[], added: 0, changed: 0, gone: 0, unread: 0, left: 0 };
  for (const line of sheet.slice(1)) {
    const params = numbered ? before[offer.rows.length]?.id : line[idAt];
    const own = isRowId(params) && !used.has(params) ? params : null;
    if ((!own || numbered) && found.every(({ at }) => isBlankCell(line[at]))) continue;
    if (offer.rows.length >= most) {
      offer.left += 1;
      continue;
    }
    const id = own ?? newRowId();
    used.add(id);
    const old = known.get(id);
    const row = filledIn(old ?? newRow(id, plan), line, found, plan);
    if (!old) offer.added += 1;
    else if (row !== old) offer.changed += 1;
    offer.unread += Object.keys(row.unread ?? {}).length;
    offer.rows.push(row);
  }
  offer.gone = before.filter(({ id }) => !used.has(id)).length;
  return offer;
}

type Place = { column: Column; at: number };

const plain = (label: string) => label.trim().toLowerCase();

/** Where each column a person fills in stands in the sheet; of two with one label the first takes the first. */
function placesOf(head: readonly string[], plan: RowPlan): Place[] {
  const taken = new Set<number>();
  return sheetColumns(plan).flatMap((column) => {
    const at = head.findIndex((label, place) => !taken.has(place) && label === plain(column.field.fieldLabel));
    if (at < 0) return [];
    taken.add(at);
    return column.open && !column.type.compute ? [{ column, at }] : [];
  });
}

/** The very same row where the sheet says nothing new. */
function filledIn(row: Row, line: readonly SheetValue[], places: readonly Place[], plan: RowPlan): Row {
  let next = row;
  for (const { column, at } of places) {
    const text = textOfSheet(line[at] ?? null, column);
    const was = row.unread?.[column.name];
    const same = was === undefined ? saysSame(text, cellOf(row, column.name), column) : was === text;
    if (!same) next = withText(next, plan, column, text);
  }
  return differing(row, next, plan).length === 0 ? row : next;
}

function saysSame(text: string, value: unknown, column: Column): boolean {
  const read = readCell(text, column);
  if (!read) return false;
  return (isBlankCell(read.value) && isBlankCell(value)) || JSON.stringify(read.value) === JSON.stringify(value);
}
