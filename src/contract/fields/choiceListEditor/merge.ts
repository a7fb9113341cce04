import { sameJson } from '../../same-json.ts';
import type { Branches } from '../field-type.ts';
import { isRow, type Row } from './row.ts';

/**
 * Two people's changes of one list of rows, brought together row by row and cell by cell. A row that one took away and
 * the other changed stays: nothing that was typed is lost. The order is that of whoever moved rows, `prefer` if both
 * did; new rows stand behind the row they were put after. Lists of text are taken whole.
 */
export function mergeRows(branches: Branches, prefer: 'mine' | 'theirs'): unknown {
  const [before, mine, theirs] = [branches.before, branches.mine, branches.theirs].map(rowsIn);
  if (!before || !mine || !theirs) return prefer === 'mine' ? branches.mine : branches.theirs;
  const base = byId(before);
  const sides = { mine: byId(mine), theirs: byId(theirs) };
  const rows = new Map<string, Row>();
  for (const id of new Set([...sides.mine.keys(), ...sides.theirs.keys()])) {
    const row = mergeRow(base.get(id), sides.mine.get(id), sides.theirs.get(id), prefer);
    if (row) rows.set(id, row);
  }
  const mineMoved = !sameOrder(before, mine);
  const theirsMoved = !sameOrder(before, theirs);
  const leads = mineMoved === theirsMoved ? prefer : mineMoved ? 'mine' : 'theirs';
  const [first, second] = leads === 'mine' ? [mine, theirs] : [theirs, mine];
  return placed(
    first.map(({ id }) => id),
    second.map(({ id }) => id),
  ).flatMap((id) => rows.get(id) ?? []);
}

const rowsIn = (value: unknown): Row[] | null => (Array.isArray(value) && value.every(isRow) ? value : null);
const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Whether the rows that are in both stand in the same order. */
function sameOrder(before: readonly Row[], after: readonly Row[]): boolean {
  const there = byId(after);
  const here = byId(before);
  const kept = before.filter(({ id }) => there.has(id)).map(({ id }) => id);
  return sameJson(
    kept,
    after.filter(({ id }) => here.has(id)).map(({ id }) => id),
  );
}

function mergeRow(
  before: Row | undefined,
  mine: Row | undefined,
  theirs: Row | undefined,
  prefer: 'mine' | 'theirs',
): Row | null {
  if (!mine || !theirs) {
    const left = mine ?? theirs;
    // Not there before: one has added it. There before and as it was: the other has taken it away.
    return left && (!before || !sameJson(cells(left), cells(before))) ? left : null;
  }
  if (sameJson(mine, theirs)) return mine;
  const names = new Set([mine, theirs].flatMap((row) => Object.keys(cells(row))));
  const values: Row['values'] = Object.create(null);
  const unread: Record<string, string> = Object.create(null);
  for (const name of names) {
    const mineHere = cell(mine, name);
    const changedHere = !sameJson(mineHere, cell(before, name));
    const changedThere = !sameJson(cell(theirs, name), cell(before, name));
    const from = (changedHere && changedThere ? prefer : changedHere ? 'mine' : 'theirs') === 'mine' ? mine : theirs;
    if (Object.hasOwn(from.values, name)) values[name] = from.values[name];
    if (from.unread && Object.hasOwn(from.unread, name)) unread[name] = from.unread[name]!;
  }
  return { id: mine.id, values, ...(Object.keys(unread).length > 0 && { unread }) };
}

/** Everything typed into a row, read or not. */
const cells = (row: Row): Record<string, unknown> => ({ ...row.values, ...row.unread });
const cell = (row: Row | undefined, name: string): unknown =>
  row ? [row.values[name] ?? null, row.unread?.[name] ?? null] : [null, null];

/** The leading order, and each id that only the other has behind the one it stands after there. */
function placed(leading: readonly string[], second: readonly string[]): string[] {
  const order = [...leading];
  const known = new Set(leading);
  for (const [at, id] of second.entries()) {
    if (known.has(id)) continue;
    const after = at === 0 ? -1 : order.indexOf(second[at - 1]!);
    order.splice(after + 1, 0, id);
    known.add(id);
  }
  return order;
}
