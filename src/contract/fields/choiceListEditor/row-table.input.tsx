import { type CSSProperties, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Translate } from '../field-input.ts';
import { Sight } from '../sight.ts';
import { isAmount } from './cell-text.ts';
import { longestAmount } from './longest-amount.ts';
import type { Row } from './row.ts';
import { CHUNK_ROWS, RowChunk, WINDOWED_FROM } from './row-chunk.input.tsx';
import { type CellColumn, type CellFaults, ROLE } from './row-editor.ts';
import { layoutsOf } from './row-widths.ts';
import { useTight } from './use-tight.ts';

/** Tables that need more are scrolled sideways where even tight columns have no room; narrower places show cards (rows.css). */
const FITS_PX = 600;
/** Height of a row before one was measured. Pixels. */
const ROW_PX = 53;

/** The frame of a table: head, rows by chunks, foot. The same for filling in and for reading. */
export function RowTable({
  label,
  columns,
  rows,
  faults,
  line,
  drawn,
  editable,
  fixed = false,
  headless,
  foot,
  t,
}: {
  label: string;
  columns: readonly CellColumn[];
  rows: readonly Row[];
  faults: ReadonlyMap<string, CellFaults>;
  line: (row: Row, at: number, faults: CellFaults | undefined) => ReactNode;
  /** A row that has to be drawn, wherever it is. */
  drawn: number | null;
  editable: boolean;
  /** No row can be deleted: there is no column for it. */
  fixed?: boolean;
  /** Lines of text: a head would say what the legend says. */
  headless: boolean;
  foot: ReactNode;
  t: Translate;
}) {
  const [sight] = useState(() => new Sight());
  const rowPx = useRef(ROW_PX);
  const windowed = rows.length > WINDOWED_FROM;
  const printing = usePrinting(windowed);
  const ends = editable && !fixed;
  const { plain, tight } = layoutsOf(
    columns.map((column) => ({ type: kindOf(column), digits: longestAmount(column, rows) })),
    ends,
  );
  const frame = useRef<HTMLDivElement>(null);
  useTight(frame, plain.need);
  const whole = useWhole(!windowed);
  const starts = Array.from({ length: whole ? Math.ceil(rows.length / CHUNK_ROWS) : 1 }, (_, at) => at * CHUNK_ROWS);
  return (
    <div ref={frame} className="rows-frame" data-wide={plain.need > FITS_PX || undefined}>
      <table
        {...ROLE.table}
        className="rows-table"
        style={
          {
            '--rows-plain': plain.columns,
            '--rows-plain-need': `${plain.need}px`,
            '--rows-tight': tight.columns,
            '--rows-tight-need': `${tight.need}px`,
          } as CSSProperties
        }
        aria-label={label}
        aria-rowcount={windowed ? rows.length + 1 : undefined}
      >
        <thead {...ROLE.group} className={headless ? 'visually-hidden' : 'rows-head'}>
          <tr {...ROLE.row} className="rows-line">
            <Head columns={columns} editable={editable} ends={ends} t={t} />
          </tr>
        </thead>
        {starts.map((from) => (
          <RowChunk
            key={from}
            rows={rows}
            from={from}
            faults={faults}
            line={line}
            windowed={windowed}
            forced={printing || (drawn !== null && drawn >= from && drawn < from + CHUNK_ROWS)}
            sight={sight}
            rowPx={rowPx}
          />
        ))}
        {!whole && <tbody {...ROLE.group} style={{ height: ROW_PX * (rows.length - CHUNK_ROWS) }} />}
        {foot}
      </table>
    </div>
  );
}

/** An amount that is only shown is written out, with its currency: it needs the room of one that is computed. */
const kindOf = (column: CellColumn) =>
  !column.writable && column.field.props.format === 'currency' ? 'calc' : column.type.type;

function Head({
  columns,
  editable,
  ends,
  t,
}: {
  columns: readonly CellColumn[];
  editable: boolean;
  ends: boolean;
  t: Translate;
}) {
  return (
    <>
      <th {...ROLE.head} scope="col">
        <span className="visually-hidden">{t('rows.head.number')}</span>
      </th>
      {columns.map((column) => (
        <Title key={column.name} column={column} editable={editable} />
      ))}
      {ends && (
        <th {...ROLE.head} scope="col">
          <span className="visually-hidden">{t('word.delete')}</span>
        </th>
      )}
    </>
  );
}

function Title({ column, editable }: { column: CellColumn; editable: boolean }) {
  const { field } = column;
  return (
    <th {...ROLE.head} scope="col" data-amount={isAmount(column) || undefined}>
      {field.fieldLabel}
      {field.required && editable && (
        <span className="field-star" aria-hidden="true">
          {'\u00a0*'}
        </span>
      )}
      {field.fieldSubtitle && <span className="field-hint">{field.fieldSubtitle}</span>}
    </th>
  );
}

/** A long table is painted with its first rows; where the others will be comes right behind. */
function useWhole(short: boolean): boolean {
  const [whole, setWhole] = useState(short);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return whole;
}

/** On paper stand all rows, also those that were out of sight. */
function usePrinting(windowed: boolean): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!windowed) return;
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      setPrinting(false);
    };
  }, [windowed]);
  return printing;
}
