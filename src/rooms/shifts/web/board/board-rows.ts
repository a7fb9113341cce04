import { hongKongDate } from '../../../../contract/dates.ts';
import type { BoardShift } from './board-shift.tsx';
import { gapOf } from './desk-lines.tsx';

/** What the rows of the grid are. */
export const BOARD_SIDES = ['place', 'role'] as const;
export type BoardSide = (typeof BOARD_SIDES)[number];

/** What of the board is shown, as it stands in the address: empty is everything. */
export type BoardFilter = { event: string; place: string; role: string; leader: string; show: string };

/** A leader's choice for shifts that nobody leads. */
export const NO_LEADER = 'none';

/** Places that people can still be found for. */
export const openGapOf = (row: BoardShift): number => (row.open ? Math.max(0, gapOf(row)) : 0);

/** The shifts that a filter leaves. */
export const filtered = (rows: readonly BoardShift[], filter: BoardFilter): BoardShift[] =>
  rows.filter(
    (row) =>
      (filter.event === '' || row.eventId === filter.event) &&
      (filter.place === '' || row.place === filter.place) &&
      (filter.role === '' || row.role === filter.role) &&
      (filter.leader === '' || (row.leaderId ?? NO_LEADER) === filter.leader) &&
      (filter.show === '' || openGapOf(row) > 0),
  );

export type BoardLine = { name: string; cells: Map<string, BoardShift[]> };

/** Shifts by place or role, and within by day in Hong Kong; lines by name. */
export function boardLines(rows: readonly BoardShift[], side: BoardSide): BoardLine[] {
  const lines = [...Map.groupBy(rows, (row) => row[side])].map(([name, own]) => ({
    name,
    cells: Map.groupBy(own, ({ startsAt }) => hongKongDate(startsAt)),
  }));
  return lines.sort((a, b) => a.name.localeCompare(b.name));
}

/** Each value once with what it is called, by name. */
export function choicesIn(
  rows: readonly BoardShift[],
  of: (row: BoardShift) => readonly [value: string, label: string] | null,
): { value: string; label: string }[] {
  const all = new Map(rows.flatMap((row) => [of(row) ?? []].filter((pair) => pair.length === 2) as [string, string][]));
  return [...all].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));
}
