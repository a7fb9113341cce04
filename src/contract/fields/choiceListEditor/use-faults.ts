import { useRef } from 'react';
import type { PartFaults } from '../field-input.ts';
import type { Row } from './row.ts';
import { type CellFaults, TEXT_CELL } from './row-editor.ts';

type ByRow = ReadonlyMap<string, CellFaults>;
const NONE: ByRow = new Map();

/** The faults of each row; the same object for a row where nothing changed for it, so that it is not drawn anew. */
export function useFaults(parts: PartFaults | null, rows: readonly Row[], numbered: boolean): ByRow {
  const kept = useRef<{ parts: PartFaults | null; rows: readonly Row[] | null; found: ByRow }>({
    parts: null,
    rows: null,
    found: NONE,
  });
  const { current: last } = kept;
  const order = numbered ? rows : null;
  if (last.parts === parts && last.rows === order) return last.found;
  const found = parts ? byRow(parts, order, last.found) : NONE;
  kept.current = { parts, rows: order, found };
  return found;
}

function byRow(parts: PartFaults, order: readonly Row[] | null, last: ByRow): ByRow {
  const found = new Map<string, Record<string, CellFaults[string]>>();
  for (const [part, fault] of Object.entries(parts)) {
    const place = placeOf(part, order);
    if (!place) continue;
    const own = found.get(place.rowId) ?? Object.create(null);
    own[place.name] = fault;
    found.set(place.rowId, own);
  }
  const next = new Map<string, CellFaults>(found);
  for (const [rowId, own] of found) {
    const before = last.get(rowId);
    if (before && sameFaults(before, own)) next.set(rowId, before);
  }
  return next;
}

function placeOf(part: string, order: readonly Row[] | null): { rowId: string; name: string } | null {
  if (order) {
    const row = order[Number(part)];
    return row ? { rowId: row.id, name: TEXT_CELL } : null;
  }
  const dot = part.indexOf('.');
  return dot < 0 ? null : { rowId: part.slice(0, dot), name: part.slice(dot + 1) };
}

function sameFaults(a: CellFaults, b: CellFaults): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
