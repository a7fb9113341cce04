import type { Values } from '../../form.ts';

/**
 * A row of a list. `id` never changes while the row lives, whoever sorts, deletes or pastes around it; the client makes
 * it. `values` are the answers by row field, as their types keep them; calc fields among them.
 */
export type Row = {
  id: string;
  values: Values;
  /** What was typed and its type cannot read (`12o`), by row field. A draft keeps it; no such row is ever submitted. */
  unread?: Record<string, string>;
};

const ROW_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Names that every object has by birth are no ids. */
export const isRowId = (text: unknown): text is string =>
  typeof text === 'string' && ROW_ID.test(text) && !(text in Object.prototype);

/** An id that no other row has: 96 random bits. */
export function newRowId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** The answer of one row field; undefined where it was not given. */
export const cellOf = (row: Row, name: string): unknown =>
  Object.hasOwn(row.values, name) ? row.values[name] : undefined;

/** Whether an answer of a row says nothing, whatever its type. */
export const isBlankCell = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Whether it has the shape of a row; what its answers are worth says the check. */
export function isRow(value: unknown): value is Row {
  if (typeof value !== 'object' || value === null) return false;
  const { id, values, unread } = value as Partial<Row>;
  return isRowId(id) && isMap(values) && (unread === undefined || isMap(unread));
}

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
