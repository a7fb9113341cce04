import { type ClipboardEvent, type KeyboardEvent, useCallback } from 'react';
import type { FieldInputProps } from '../field-input.ts';
import { Sign } from '../sign.input.tsx';
import { parseBlock } from './block-text.ts';
import type { Row } from './row.ts';
import { type CellColumn, type CellFaults, cellId, notesOf } from './row-editor.ts';
import { isFixed, leastOf, mostOf } from './row-edits.ts';
import { RowLine } from './row-line.input.tsx';
import type { RowPlan } from './row-plan.ts';
import { RowTable } from './row-table.input.tsx';
import { SheetDownload, SheetUpload } from './sheet-tools.input.tsx';
import { TotalLine, totalText, useSaidTotal, useSum } from './total.input.tsx';
import { useFaults } from './use-faults.ts';
import { type RowsState, useRows } from './use-rows.ts';

const PASTED = /[\t\n\r]/;

/** A list being filled in: the table, what can be done with it, and what was done. */
export function RowsEditor({
  props,
  rows: params,
  put,
  plan,
  columns,
  numbered,
}: {
  props: FieldInputProps;
  rows: readonly Row[];
  put: (rows: readonly Row[]) => void;
  plan: RowPlan;
  columns: readonly CellColumn[];
  numbered: boolean;
}) {
  const { field, t, lang, id } = props;
  const state = useRows(props, { rows: params, put, plan, columns }, numbered);
  const { rows, desk, done, said, add } = state;
  const faults = useFaults(props.parts, rows, numbered);
  const sum = useSum(rows, field.props.subtotal);
  const total = totalText(sum, field, lang, t);
  useSaidTotal(total, desk.say, t);
  const [least, most] = [leastOf(field), mostOf(field)];
  const fixed = isFixed(field);
  const [kept, full] = [rows.length <= least, rows.length >= most];
  const line = useCallback(
    (row: Row, at: number, wrong: CellFaults | undefined) => (
      <RowLine key={row.id} desk={desk} row={row} at={at} faults={wrong} kept={kept} fixed={fixed} />
    ),
    [desk, kept, fixed],
  );
  const tools = { field, plan, rows, numbered, lang, t };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the paste belong to the cells inside
    <div
      className="rows"
      {...(fixed && { id, tabIndex: -1 })}
      data-numbered={numbered || undefined}
      data-cards={columns.some(({ large }) => large) || undefined}
      onKeyDown={(event) => onKey(event, state)}
      onPaste={(event) => onPaste(event, state)}
    >
      {notesOf(plan).map((note) => (
        <p key={note} className="field-hint">
          {note}
        </p>
      ))}
      {rows.length === 0 ? (
        <p className="rows-none">{t('rows.none')}</p>
      ) : (
        <RowTable
          label={field.fieldLabel}
          columns={columns}
          rows={rows}
          faults={faults}
          line={line}
          drawn={state.drawn}
          editable
          fixed={fixed}
          headless={numbered}
          foot={<TotalLine total={total} columns={columns} field={field} editable={!fixed} t={t} />}
          t={t}
        />
      )}
      {done && (
        <div className="rows-done" data-print="no">
          <span>{done.label}</span>
          <button type="button" className="rows-button" onClick={state.undo}>
            <Sign name="undo" />
            {t('word.undo')}
          </button>
        </div>
      )}
      <div className="rows-acts" data-print="no">
        {!fixed && (
          <button
            type="button"
            id={id}
            className="rows-button"
            aria-disabled={full || undefined}
            aria-describedby={[props.describedBy, full ? `${id}-most` : ''].filter(Boolean).join(' ') || undefined}
            onClick={add}
          >
            <Sign name="add" />
            {numbered ? t('rows.add.item') : t('rows.add')}
          </button>
        )}
        <SheetDownload {...tools} />
        {!fixed && <SheetUpload {...tools} onTake={(offer) => state.take(offer.rows, t('rows.xlsx.taken'))} />}
        {full && !fixed && (
          <p id={`${id}-most`} className="field-hint rows-wide">
            {t('rows.most', { n: most })}
          </p>
        )}
        {kept && least > 0 && !fixed && (
          <p id={`${id}-least`} className="field-hint rows-wide">
            {t('rows.least', { n: least })}
          </p>
        )}
        <p className="field-hint rows-wide rows-keys">{fixed ? t('rows.keys.fixed') : t('rows.keys')}</p>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

/** Where in the table an element is: the row by its number, the column by its place. */
function placeOf(target: EventTarget, { desk, rows }: RowsState) {
  const element = target as Element;
  const line = element.closest<HTMLElement>('[data-row]');
  if (!line) return null;
  const at = Number(line.dataset.at);
  const name = element.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  const column = desk.columns.findIndex((column) => column.name === name);
  return rows[at] ? { row: rows[at], at, column } : null;
}

function onKey(event: KeyboardEvent, state: RowsState): void {
  if (isUndo(event) && state.done && !(isWritten(event.target) && state.typedSince())) {
    event.preventDefault();
    state.undo();
    return;
  }
  const place = placeOf(event.target, state);
  if (!place || event.defaultPrevented || event.nativeEvent.isComposing) return;
  const { columns } = state.desk;
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (event.altKey && step) {
    event.preventDefault();
    state.move(place.row.id, place.at + step, columns[place.column]?.name ?? null);
    return;
  }
  const plainEnter = event.key === 'Enter' && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (plainEnter && place.column >= 0 && isLine(event.target)) {
    event.preventDefault();
    goOn(place, state);
  }
}

const isUndo = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';

/** Somewhere text is typed, which the browser takes back by itself. */
const isWritten = (target: EventTarget): boolean =>
  isLine(target) || target instanceof HTMLTextAreaElement || (target as HTMLElement).isContentEditable;

/** Enter goes to the same cell of the next row, in the last row to the next cell, and from the last cell to a new row. */
function goOn({ at, column }: { at: number; column: number }, { desk, rows, focus, add }: RowsState): void {
  const go = (row: number, to: number) => focus(row, cellId(desk, rows[row]!.id, row, desk.columns[to]!.name));
  const next = desk.columns.findIndex(({ writable }, value) => value > column && writable);
  if (at < rows.length - 1) go(at + 1, column);
  else if (next >= 0) go(at, next);
  else add();
}

/** A box of one line, where Enter would otherwise send the form. */
const isLine = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && !['button', 'file', 'submit'].includes(target.type);

/** A block of cells fills the table from this cell on; a text without tabs and line ends is pasted as any text. */
function onPaste(event: ClipboardEvent, state: RowsState): void {
  const place = placeOf(event.target, state);
  const text = event.clipboardData.getData('text/plain');
  if (!place || place.column < 0 || event.defaultPrevented || !PASTED.test(text)) return;
  const target = event.target as HTMLElement;
  if (target.isContentEditable || (target instanceof HTMLTextAreaElement && !text.includes('\t'))) return;
  const block = parseBlock(text);
  if (block.length === 1 && block[0]!.length === 1 && !PASTED.test(block[0]![0]!)) return;
  event.preventDefault();
  state.paste(block, { row: place.at, column: place.column });
}
