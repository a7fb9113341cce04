import type { Lang } from '../../lang.ts';
import { sameJson } from '../../same-json.ts';
import type { PartChange } from '../field-type.ts';
import type { FieldTypeName } from '../field-type-names.ts';
import { cellOf, isBlankCell, type Row } from './row.ts';
import type { Column, RowPlan } from './row-plan.ts';

/** A row is not known by its figures. */
const FIGURES: ReadonlySet<FieldTypeName> = new Set(['number', 'decimal', 'calc']);
/** So many answers say which row it is. */
const NAMING = 2;

/**
 * What differs between two lists, row by row as people read them: rows are known by their id, wherever they stand. What
 * is removed comes last.
 */
export function differRows(before: readonly Row[], after: readonly Row[], plan: RowPlan, lang: Lang): PartChange[] {
  const columns = plan.holding.filter(({ field, type }) => !field.hidden && !type.secret);
  const say = (row: Row | undefined, { name, field, type }: Column): string => {
    const value = row && cellOf(row, name);
    return isBlankCell(value) && value !== false ? '' : type.show(value, field, lang);
  };
  const format = (kind: PartChange['kind'], was: Row | undefined, is: Row | undefined, at: number): PartChange => ({
    kind,
    name: nameOf(is ?? was, columns, say),
    place: at + 1,
    cells: columns
      .filter((column) => !sameCell(was, is, column))
      .map((column) => ({ label: column.field.fieldLabel, before: say(was, column), after: say(is, column) }))
      .filter((cell) => kind === 'changed' || cell.before !== cell.after),
  });
  const old = new Map(before.map((row) => [row.id, row]));
  const still = new Set(after.map(({ id }) => id));
  const changes: PartChange[] = [];
  for (const [at, row] of after.entries()) {
    const was = old.get(row.id);
    if (!was) changes.push(format('added', undefined, row, at));
    else if (columns.some((column) => !sameCell(was, row, column))) changes.push(format('changed', was, row, at));
  }
  for (const [at, row] of before.entries()) if (!still.has(row.id)) changes.push(format('removed', row, undefined, at));
  return changes;
}

function sameCell(was: Row | undefined, is: Row | undefined, { name }: Column): boolean {
  const [before, after] = [was && cellOf(was, name), is && cellOf(is, name)];
  if (isBlankCell(before) && isBlankCell(after)) return true;
  return sameJson(before, after);
}

function nameOf(
  row: Row | undefined,
  columns: readonly Column[],
  say: (row: Row | undefined, column: Column) => string,
) {
  return columns
    .filter(({ type }) => !FIGURES.has(type.type) && !type.references)
    .map((column) => say(row, column))
    .filter((text) => text !== '')
    .slice(0, NAMING)
    .join(' · ');
}
