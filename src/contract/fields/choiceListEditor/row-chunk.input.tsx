import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Sight } from '../sight.ts';
import type { Row } from './row.ts';
import { type CellFaults, ROLE } from './row-editor.ts';

/** Longer tables are drawn only where they are seen, so many rows at a time. */
export const WINDOWED_FROM = 100;
export const CHUNK_ROWS = 10;
/** Rows that are drawn at once, before it is known what is in sight. */
const AT_ONCE = CHUNK_ROWS;

export type ChunkProps = {
  rows: readonly Row[];
  from: number;
  faults: ReadonlyMap<string, CellFaults>;
  /** Draws one row; a new function when something changes that all rows show. */
  line: (row: Row, at: number, faults: CellFaults | undefined) => ReactNode;
  windowed: boolean;
  /** Drawn wherever it is: it is being printed, or asked for. */
  forced: boolean;
  sight: Sight;
  /** About how high a row is. Pixels. */
  rowPx: { current: number };
};

/** A few rows of a table. Out of sight it is only as high as they are; with the focus in it it stays. */
export const RowChunk = memo(function RowChunk({
  rows,
  from,
  faults,
  line,
  windowed,
  forced,
  sight,
  rowPx,
}: ChunkProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [near, setNear] = useState(!windowed || from < AT_ONCE);
  const height = useRef(0);
  const own = rows.slice(from, from + CHUNK_ROWS);
  const count = useRef(own.length);
  count.current = own.length;

  useEffect(() => {
    const element = body.current;
    if (!windowed || !element) return;
    return sight.watch(element, (access, px) => {
      if (access) setNear(true);
      else if (!element.contains(document.activeElement)) {
        if (element.querySelector('[data-row]')) {
          height.current = px;
          rowPx.current = px / count.current;
        }
        setNear(false);
      }
    });
  }, [windowed, sight, rowPx]);

  const drawn = !windowed || near || forced;
  return (
    <tbody
      {...ROLE.group}
      ref={body}
      className="rows-chunk"
      style={drawn ? undefined : { height: height.current || rowPx.current * own.length }}
    >
      {drawn && own.map((row, offset) => line(row, from + offset, faults.get(row.id)))}
    </tbody>
  );
}, sameChunk);

/** Whether none of its own rows changed; the list of all rows is another one with every key. */
function sameChunk(before: ChunkProps, after: ChunkProps): boolean {
  const { from, line, windowed, forced } = after;
  if (before.from !== from || before.line !== line || before.windowed !== windowed || before.forced !== forced)
    return false;
  const end = Math.min(from + CHUNK_ROWS, Math.max(before.rows.length, after.rows.length));
  for (let at = from; at < end; at += 1) if (before.rows[at] !== after.rows[at]) return false;
  if (before.faults === after.faults) return true;
  for (let at = from; at < end; at += 1) {
    const { id } = after.rows[at]!;
    if (before.faults.get(id) !== after.faults.get(id)) return false;
  }
  return true;
}
