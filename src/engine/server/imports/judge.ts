import { createHash } from 'node:crypto';
import { cleanLine } from '../../../contract/fields/clean-text.ts';
import type { DayOrder } from '../../../contract/values/imports.ts';
import { faultsOf, type SheetProblem } from '../forms/sheet-problems.ts';
import type { SheetLine } from '../sheets/csv-records.ts';
import type { FoundColumns } from './columns-of.ts';
import type { ImportKind, ImportUnit } from './import-kind.ts';
import { orderOf, readCell } from './read-cell.ts';

const VALUE_MAX = 80;

/** Which number of `3/4/2025` is the month, by the other days of the file; the day first where nothing tells. */
export function dayOrderOf(
  { columns }: Pick<ImportKind, 'columns'>,
  places: FoundColumns['places'],
  lines: readonly SheetLine[],
): { order: DayOrder; isSure: boolean } {
  const orders = new Set(
    columns
      .filter(({ as, field }) => as === 'day' && places.has(field))
      .flatMap(({ field }) => lines.map(({ cells }) => orderOf(cells[places.get(field)!] ?? ''))),
  );
  const isMonthFirst = orders.has('mdy') && !orders.has('dmy');
  return {
    order: isMonthFirst ? 'mdy' : 'dmy',
    isSure: orders.has('dmy') !== orders.has('mdy') || !(orders.has('dmy') || orders.has('either')),
  };
}

/** The records of a file, and everything that is wrong in it. @param lines without the titles */
export function judge(
  kind: ImportKind,
  { places, source }: FoundColumns,
  lines: readonly SheetLine[],
  { order, today }: { order: DayOrder; today: string },
): { units: ImportUnit[]; problems: SheetProblem[] } {
  const problems: SheetProblem[] = faultsOf(lines);
  const units: ImportUnit[] = [];
  const keys = new Map<string, { line: number; count: number }>();
  for (const { line, cells, fault } of lines) {
    if (fault) continue;
    const typed = (field: string) => cells[places.get(field) ?? -1] ?? '';
    const values: Record<string, string | number> = {};
    const wrong: Omit<SheetProblem, 'line' | 'who'>[] = [];
    for (const column of kind.columns) {
      const read = readCell(column, typed(column.field), order);
      if ('value' in read) values[column.field] = read.value;
      else
        wrong.push({ field: column.field, value: cleanLine(typed(column.field)).slice(0, VALUE_MAX), ...read.problem });
    }
    const who = kind.who(values).slice(0, VALUE_MAX);
    const between = wrong.length === 0 ? kind.check?.(values, today) : null;
    if (between)
      wrong.push({
        field: between.field,
        value: cleanLine(typed(between.field)).slice(0, VALUE_MAX),
        ...between.problem,
      });
    if (wrong.length > 0) {
      problems.push(...wrong.map((problem) => ({ line, who, ...problem })));
      continue;
    }
    const named = kind.key(values);
    const base = 'old' in named ? `id:${source}:${named.old}` : `is:${hashed(named.natural)}`;
    const before = keys.get(base);
    if (before && 'old' in named) {
      problems.push({ line, who, field: '', value: named.old, key: 'sheet.twice', params: { line: before.line } });
      continue;
    }
    const count = (before?.count ?? 0) + 1;
    keys.set(base, { line, count });
    units.push({ line, who, key: count > 1 ? `${base}:${count}` : base, values });
  }
  return { units, problems };
}

const hashed = (parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
