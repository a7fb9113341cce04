import type { Field } from '../../form.ts';
import { LINE_MAX, ROWS_MAX } from '../../limits.ts';
import type { Problem } from '../../problem.ts';
import { tooLong } from '../../rules/lengths.ts';
import { answerProblems } from '../answer-problems.ts';
import { cleanLine } from '../clean-text.ts';
import type { FieldType, Surroundings, TypeOf } from '../field-type.ts';
import { problem } from '../problem.ts';
import { countedPlace, countedRows, recounted } from './counted.ts';
import { differRows } from './differ.ts';
import { parseJsonList } from './json-list.ts';
import { layoutRows } from './layout.ts';
import { mergeRows } from './merge.ts';
import { cellOf, isBlankCell, isMap, isRow, isRowId, type Row } from './row.ts';
import { planOf, type RowPlan } from './row-plan.ts';
import { checkRow, cleanRow, keepRow, nameRow, newRow, readRow, sentRow, settled, tidyRow } from './rows.ts';
import { showSubtotal, subtotalOf } from './subtotal.ts';

export type ListAnswer = string[] | Row[];

/** Problems that are told one by one; whoever sends more has not filled in a form. */
const PARTS_MAX = 500;
/** Like the text of a text field, an answer that is the text `null` is sent with a space before it (FRM-14). */
const NULLS = /^ *null$/;

const hasRows = (field: Field): boolean => field.props.itemType === 'row';
const isText = (value: unknown): value is string => typeof value === 'string';

/** The rows of a value, whatever somebody stored. */
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) && value.every(isRow) ? value : []);
const textsOf = (value: unknown): string[] => (Array.isArray(value) && value.every(isText) ? value : []);

/** The same list where every item came out the same, so that nothing is drawn or stored again for it. */
function mapped<T>(list: T[], change: (value: T) => T): T[] {
  const next = list.map(change);
  return next.some((value, at) => value !== list[at]) ? next : list;
}

/** The id of a row that nobody gave one, by its place from 1. */
const placeId = (place: number): string => `row-${String(place).padStart(5, '0')}`;

/** The rows as they were sent; those without an id are called as the rows a list begins with, each in its place. */
function readRows(list: unknown[], field: Field, plan: RowPlan): Row[] | null {
  const named = list.flatMap((value) => (isMap(value) && isRowId(value.id) ? [value.id] : []));
  const ids = new Set<string>(named);
  if (ids.size < named.length) return null;
  const first = namedRows(field);
  const rows: Row[] = [];
  for (const [at, value] of list.entries()) {
    const freeId = () => {
      let id = first[at] ?? placeId(at + 1);
      for (let place = list.length + 1; ids.has(id); place += 1) id = placeId(place);
      ids.add(id);
      return id;
    };
    const row = readRow(value, plan, freeId);
    if (!row) return null;
    rows.push(row);
  }
  return rows;
}

const namedRows = (field: Field): string[] => [
  ...new Set((field.props.rowProvider?.rowDataIdList ?? []).filter(isRowId)),
];

/** The rows a list begins with: those its definition names, and as many as it needs at least. */
function firstRows(field: Field, plan: RowPlan): Row[] {
  const ids = new Set(namedRows(field));
  const least = Math.min(field.props.itemMin ?? 0, ROWS_MAX);
  for (let place = 1; ids.size < least; place += 1) ids.add(placeId(place));
  return [...ids].map((id) => newRow(id, plan));
}

const tidyTexts = (texts: string[]): string[] => {
  const tidy = mapped(texts, cleanLine);
  return tidy.includes('') ? tidy.filter((text) => text !== '') : tidy;
};

const isBlankRow = (row: Row, plan: RowPlan): boolean =>
  !row.unread && plan.open.every(({ name, type }) => type.compute || isBlankCell(cellOf(row, name)));

/** Too few, too many, or a required list in which nothing stands. */
function listProblems(list: ListAnswer, blank: boolean, field: Field, around: Surroundings): Problem[] {
  const { itemMin: min = 0, itemLimit } = field.props;
  const max = Math.min(itemLimit || ROWS_MAX, ROWS_MAX);
  const current = list.length;
  if (current > max) return [problem('problem.itemsMax', { max, current })];
  const tidy = (second: unknown) => second;
  const missing = blankWords(list, field);
  const found = answerProblems({ value: list, blank, missing, tidy }, field, around).map((answerProblem) =>
    answerProblem.key === 'problem.atLeastOne' ? problem(missing) : answerProblem,
  );
  return found.length === 0 && current < min ? [problem('problem.itemsMin', { min, current })] : found;
}

/** A list is added to; nothing in it is chosen. */
function blankWords(list: ListAnswer, field: Field) {
  if (!hasRows(field)) return 'problem.itemNeeded';
  return list.length === 0 ? 'problem.rowNeeded' : 'problem.rowBlank';
}

type Parts = Record<string, Problem[]>;

/** A cell that names a row by its number, of a list that has fewer. */
function strayNumber(row: Row, name: string, list: string, { values }: Surroundings): Problem | null {
  const number = cellOf(row, name);
  const params = values[list];
  const current = Array.isArray(params) ? params.length : 0;
  if (typeof number !== 'string' || !/^\d+$/.test(number) || Number(number) <= current) return null;
  return problem('problem.rowNumber', { number, current });
}

function rowParts(rows: readonly Row[], plan: RowPlan, around: Surroundings): Parts {
  const parts: Parts = Object.create(null);
  const naming = plan.open.flatMap(({ name, field: { props } }) => (props.rowOf ? [[name, props.rowOf] as const] : []));
  let count = 0;
  for (const row of rows) {
    let found = checkRow(row, plan, around.today);
    for (const [name, second] of naming) {
      const stray = strayNumber(row, name, second, around);
      if (stray && !found?.[name]) found = { ...found, [name]: [stray] };
    }
    if (!found) continue;
    for (const name of Object.keys(found)) parts[`${row.id}.${name}`] = found[name]!;
    count += Object.keys(found).length;
    if (count >= PARTS_MAX) break;
  }
  return parts;
}

function textParts(texts: readonly string[], field: Field): Parts {
  const parts: Parts = Object.create(null);
  for (const [at, text] of texts.entries()) {
    const long = tooLong(cleanLine(text), field.props.maxLength ?? LINE_MAX);
    if (long) parts[at] = [long];
  }
  return parts;
}

/**
 * A list a person adds to (FRM-9). With `itemType` text an array of lines, blank ones left out; with row an array of
 * rows, each filled in by `rowForm`: the same field types read and check it, its calc fields are computed in it, and
 * what is wrong is told by `<rowId>.<rowField>`. On the wire JSON text. Rows have ids of the client's making, so that
 * devices, undo and sorting mean the same row. `props.subtotal` names the column that is summed up; a calc of the form
 * that names the list counts that sum.
 */
export function choiceListEditorOf(typeOf: TypeOf): FieldType<ListAnswer> {
  const plan = (field: Field) => planOf(field, typeOf);

  function empty(field: Field): ListAnswer {
    return hasRows(field) ? firstRows(field, plan(field)) : [];
  }

  function tidy(value: unknown, field: Field): ListAnswer {
    if (!hasRows(field)) return tidyTexts(textsOf(value));
    return mapped(rowsOf(value), (row) => tidyRow(row, plan(field)));
  }

  function checkParts(params: unknown, field: Field, around: Surroundings): { own: Problem[]; parts: Parts } {
    const list = tidy(params, field);
    const rows = hasRows(field) ? (list as Row[]) : null;
    const blank = rows ? rows.every((row) => isBlankRow(row, plan(field))) : list.length === 0;
    const own = listProblems(list, blank, field, around);
    if (list.length > (field.props.itemLimit || ROWS_MAX)) return { own, parts: {} };
    const parts = rows ? rowParts(rows, plan(field), around) : textParts(textsOf(params), field);
    // Each empty cell says so already.
    const said = Object.keys(parts).length > 0 ? own.filter(({ key }) => key !== 'problem.rowBlank') : own;
    return { own: said, parts };
  }

  return {
    type: 'choiceListEditor',
    authoring: { limits: ['itemMin', 'itemLimit'], own: [], props: { itemType: 'text' } },
    holdsValue: true,
    empty,
    read(wire, field) {
      if (wire === null || wire === undefined || wire === '' || wire === 'null') return { value: empty(field) };
      const list = typeof wire === 'string' ? parseJsonList(wire) : wire;
      if (!Array.isArray(list) || list.length > ROWS_MAX) return null;
      if (!hasRows(field)) return list.every(isText) ? { value: list } : null;
      const rows = readRows(list, field, plan(field));
      return rows && { value: rows };
    },
    refusal: () => 'problem.list',
    write: (value) => JSON.stringify(value.map((value) => (typeof value === 'string' ? value : wireRow(value)))),
    asSent: (value, field) => (hasRows(field) ? mapped(rowsOf(value), (row) => sentRow(row, plan(field))) : value),
    rowIds: (value) => rowsOf(value).map(({ id }) => id),
    tidy,
    amount: (value, field) => (hasRows(field) ? subtotalOf(rowsOf(value), field) : null),
    counted: (value, field) => (hasRows(field) ? countedRows(rowsOf(value), field, plan(field)) : null),
    countedAt: (value, field) => (hasRows(field) ? countedPlace(rowsOf(value), field, plan(field)) : null),
    withCounted: (value, field, cents) => (hasRows(field) ? recounted(rowsOf(value), field, plan(field), cents) : null),
    keep(value, was, field) {
      if (!hasRows(field) || plan(field).closed.length === 0) return value;
      const before = new Map(rowsOf(was).map((row) => [row.id, row]));
      return mapped(rowsOf(value), (row) => keepRow(row, before.get(row.id), plan(field)));
    },
    clean(value, field, cleanHtml) {
      return hasRows(field) ? mapped(rowsOf(value), (row) => cleanRow(row, plan(field), cleanHtml)) : value;
    },
    references(value, field) {
      if (!hasRows(field)) return [];
      const columns = plan(field).holding.filter(({ type }) => type.references);
      const all = rowsOf(value).flatMap((row) =>
        columns.flatMap(({ name, type, field: cell }) => type.references!(cellOf(row, name), cell)),
      );
      return [...new Set(all)];
    },
    named(value, field, nameOf) {
      return hasRows(field) ? mapped(rowsOf(value), (row) => nameRow(row, plan(field), nameOf)) : value;
    },
    check(value, field, around) {
      const { own, parts } = checkParts(value, field, around);
      return own.length > 0 ? own : (Object.values(parts)[0]?.slice(0, 1) ?? []);
    },
    checkParts,
    partOf(value, part) {
      const [id = '', name = ''] = part.split('.');
      const row = rowsOf(value).find((row) => row.id === id);
      return row ? [cellOf(row, name) ?? null, row.unread?.[name] ?? null] : (textsOf(value)[Number(id)] ?? null);
    },
    merge(branches, prefer, field) {
      const merged = mergeRows(branches, prefer);
      return hasRows(field) ? rowsOf(merged).map((row) => settled(row, plan(field))) : merged;
    },
    show(value, field, lang) {
      if (!hasRows(field)) return textsOf(value).join('\n');
      const rows = rowsOf(value);
      const lines = rows.map((row) => {
        const cells = plan(field).holding.map(({ name, field: cell, type }) =>
          type.show(cellOf(row, name), cell, lang),
        );
        return cells.filter((text) => text !== '').join(' · ');
      });
      const total = showSubtotal(subtotalOf(rows, field), field, lang);
      return [...lines, ...(total === '' ? [] : [total])].join('\n');
    },
    differ: (before, after, field, lang) =>
      hasRows(field) ? differRows(rowsOf(before), rowsOf(after), plan(field), lang) : null,
    layout: (value, field, lang) =>
      hasRows(field) ? layoutRows(rowsOf(value), plan(field), field, lang) : { kind: 'list', items: textsOf(value) },
  };
}

/** A row as it is sent: what could not be read goes as it was typed. */
function wireRow({ id, values, unread }: Row): { id: string; values: Record<string, unknown> } {
  const sent: Record<string, unknown> = Object.assign(Object.create(null), values, unread);
  for (const name of Object.keys(values)) {
    const value = values[name];
    if (typeof value === 'string' && NULLS.test(value)) sent[name] = ` ${value}`;
  }
  return { id, values: sent };
}
