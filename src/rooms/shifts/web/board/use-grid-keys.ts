import { type KeyboardEvent, useRef, useState } from 'react';

type Place = readonly [line: number, column: number];

/**
 * Walking through a grid by arrow keys: one cell is in the order of Tab, the arrows, Home and End move between cells,
 * Enter goes into a cell and Escape out of it (ARIA authoring practices, "grid").
 */
export function useGridKeys(lines: number, columns: number, begin: Place) {
  const [[line, column], setPlace] = useState<Place>(begin);
  const grid = useRef<HTMLTableElement>(null);
  const now: Place = [Math.min(line, Math.max(0, lines - 1)), Math.min(column, columns - 1)];
  const cellAt = ([l, c]: Place) => grid.current?.querySelector<HTMLElement>(`[data-cell="${l}-${c}"]`);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const [l, c] = now;
    const cell = cellAt(now);
    const next: Place | undefined = {
      ArrowUp: [l - 1, c] as const,
      ArrowDown: [l + 1, c] as const,
      ArrowLeft: [l, c - 1] as const,
      ArrowRight: [l, c + 1] as const,
      Home: [l, 0] as const,
      End: [l, columns - 1] as const,
    }[event.key];
    if (next && next[0] >= 0 && next[0] < lines && next[1] >= 0 && next[1] < columns) {
      event.preventDefault();
      setPlace(next);
      cellAt(next)?.focus();
    }
    if (event.key === 'Enter' && event.target === cell) {
      event.preventDefault();
      cell?.querySelector<HTMLElement>('a, button')?.focus();
    }
    if (event.key === 'Escape' && event.target !== cell) cell?.focus();
  };
  const isNow = (l: number, c: number): boolean => l === now[0] && c === now[1];
  const cell = (l: number, c: number) => ({
    'data-cell': `${l}-${c}`,
    tabIndex: isNow(l, c) ? 0 : -1,
    onFocus: () => setPlace([l, c]),
  });
  return { grid: { role: 'grid', ref: grid, onKeyDown }, cell, isNow };
}
