import type { Field, Values } from '../../form.ts';
import type { Problem } from '../../problem.ts';
import { type Answers, answerGraph } from '../answer-graph.ts';
import type { NameOf } from '../field-type.ts';
import { refused } from '../problem.ts';
import { cellOf, isBlankCell, isMap, isRowId, type Row } from './row.ts';
import type { RowPlan } from './row-plan.ts';

/** Longest text that is kept though its type cannot read it. */
export const UNREAD_MAX = 500;

const none = <T>(): Record<string, T> => Object.create(null);

function withOne<T>(map: Record<string, T> | undefined, name: string, value: T): Record<string, T> {
  const into = map ?? none<T>();
  into[name] = value;
  return into;
}

/** What is shown in a row and what its calc fields come to. */
export const answersOfRow = (row: Row, plan: RowPlan): Answers =>
  answerGraph(plan.byName, (name) => cellOf(row, name), plan.typeOf);

/** A row as it begins: the fields that have a default hold it. */
export function newRow(id: string, plan: RowPlan): Row {
  const values: Values = none();
  for (const { name, field } of plan.holding) if (!isBlankCell(field.value)) values[name] = field.value;
  return settled({ id, values }, plan);
}

/**
 * What a row is sent as: `{ id, values }`, or its answers by themselves, with an `id` or without
 * (`[{"item":"Bus"}]`, spec §7).
 */
function apart(wire: Record<string, unknown>, plan: RowPlan): { id: unknown; cells: Record<string, unknown> } | null {
  const keys = Object.keys(wire);
  if (isMap(wire.values) && !plan.columns.has('values'))
    return keys.every((key) => key === 'id' || key === 'values') ? { id: wire.id, cells: wire.values } : null;
  const cells: Record<string, unknown> = none();
  const bare = plan.columns.has('id');
  for (const key of keys) if (key !== 'id' || bare) cells[key] = wire[key];
  return { id: bare ? undefined : wire.id, cells };
}

/**
 * A row off the wire; null for what is no row, and for one that has a field which the row form has not.
 * @param freeId an id for a row that is sent without one
 */
export function readRow(wire: unknown, plan: RowPlan, freeId: () => string): Row | null {
  const sent = isMap(wire) ? apart(wire, plan) : null;
  if (!sent || (sent.id !== undefined && !isRowId(sent.id))) return null;
  const { cells } = sent;
  const values: Values = none();
  let unread: Row['unread'];
  for (const name of Object.keys(cells)) {
    const column = plan.columns.get(name);
    if (!column) return null;
    const { type, field } = column;
    if (!type.holdsValue || type.compute) continue;
    const cell = cells[name];
    const read = type.read(cell, field);
    if (read) values[name] = read.value;
    else if (!column.open) continue;
    else if (typeof cell === 'string' && cell.length <= UNREAD_MAX) unread = withOne(unread, name, cell);
    else return null;
  }
  return settled({ id: sent.id ?? freeId(), values, ...(unread && { unread }) }, plan);
}

/** The row with its calc fields computed and the answers left out that are not shown; the web calls it after each edit. */
export function settled(row: Row, plan: RowPlan): Row {
  if (!plan.entangled) return row;
  const answers = answersOfRow(row, plan);
  const values: Values = none();
  let unread: Row['unread'];
  for (const { name } of plan.holding) {
    const answer = answers.answerOf(name);
    if (answer !== undefined) values[name] = answer;
    const text = row.unread && Object.hasOwn(row.unread, name) ? row.unread[name] : undefined;
    if (text !== undefined && answers.shown(name)) unread = withOne(unread, name, text);
  }
  return { id: row.id, values, ...(unread && { unread }) };
}

/** The row with other answers; the very same row where nothing came out otherwise. */
function changed(row: Row, plan: RowPlan, change: (value: unknown, field: Field, name: string) => unknown): Row {
  let values: Values | null = null;
  for (const { name, field } of plan.holding) {
    const value = cellOf(row, name);
    const next = change(value, field, name);
    if (Object.is(next, value)) continue;
    values ??= Object.assign(none(), row.values);
    if (next === undefined) delete values[name];
    else values[name] = next;
  }
  return values ? settled({ ...row, values }, plan) : row;
}

/** Every answer in the form it is stored in. */
export const tidyRow = (row: Row, plan: RowPlan): Row =>
  changed(row, plan, (value, field, name) => {
    const { tidy } = plan.columns.get(name)!.type;
    return value !== undefined && tidy ? tidy(value, field) : value;
  });

/** Every rich text made harmless. */
export const cleanRow = (row: Row, plan: RowPlan, cleanHtml: (html: string) => string): Row =>
  changed(row, plan, (value, field, name) => {
    const { clean } = plan.columns.get(name)!.type;
    return value !== undefined && clean ? clean(value, field, cleanHtml) : value;
  });

/** Every file called as the server knows it. */
export const nameRow = (row: Row, plan: RowPlan, nameOf: NameOf): Row =>
  changed(row, plan, (value, field, name) => {
    const { named } = plan.columns.get(name)!.type;
    return value !== undefined && named ? named(value, field, nameOf) : value;
  });

/** The row with what nobody may fill in as it was before: stored, or as rows begin (FRM-14). */
export function keepRow(row: Row, before: Row | undefined, plan: RowPlan): Row {
  if (plan.closed.length === 0) return row;
  const closed = new Set(plan.closed.map(({ name }) => name));
  const base = before ?? newRow(row.id, plan);
  return changed(row, plan, (value, _field, name) => (closed.has(name) ? cellOf(base, name) : value));
}

/** Every answer as the wire says it. */
export const sentRow = (row: Row, plan: RowPlan): Row => {
  const columns = plan.holding.filter(({ type, name }) => type.asSent && Object.hasOwn(row.values, name));
  if (columns.length === 0) return row;
  const values: Values = Object.assign(none(), row.values);
  for (const { name, type, field } of columns) values[name] = type.asSent!(values[name], field);
  return { ...row, values };
};

/** What is wrong with a row, by row field; null when nothing is. The web asks it for the row that was edited. */
export function checkRow(row: Row, plan: RowPlan, today: string): Record<string, Problem[]> | null {
  let problems: Record<string, Problem[]> | undefined;
  const around = { values: row.values, today };
  const answers = plan.conditional ? answersOfRow(row, plan) : null;
  for (const { name, field, type, optional } of plan.open) {
    const unread = row.unread !== undefined && Object.hasOwn(row.unread, name);
    const value = cellOf(row, name);
    if (value === undefined && optional && !unread) continue;
    if (answers && !answers.shown(name)) continue;
    const found = unread
      ? [refused(type, row.unread![name], field)]
      : type.check(value ?? type.empty(field), field, around);
    if (found.length > 0) problems = withOne(problems, name, found);
  }
  return problems ?? null;
}
