import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FieldInputProps } from '../field-input.ts';
import type { Block } from './block-text.ts';
import { newRowId, type Row } from './row.ts';
import { type CellColumn, cellId, handleId, type RowAct, type RowEditor } from './row-editor.ts';
import { isFixed, leastOf, mostOf, movedTo, pasted, undone } from './row-edits.ts';
import type { RowPlan } from './row-plan.ts';
import { newRow } from './rows.ts';

/** Acts that can be taken back, the last one first. */
const ACTS_KEPT = 20;

/** An act that can be taken back, and what takes the focus then. */
type Done = { label: string; before: readonly Row[]; after: readonly Row[]; focus: { row: number; id: string } };

export type RowsState = {
  desk: RowEditor;
  rows: readonly Row[];
  /** What to say to those who listen. */
  said: string;
  done: Done | null;
  /** Something was typed into a cell since: the browser's own undo takes that back first. */
  typedSince(): boolean;
  /** A row that has to be drawn because the focus goes there. */
  drawn: number | null;
  undo(): void;
  add(): void;
  paste(block: Block, from: { row: number; column: number }): void;
  /** Other rows altogether, as one act. */
  take(rows: readonly Row[], label: string): void;
  focus(row: number, id: string): void;
  /** Moves a row and keeps the focus in it. */
  move(rowId: string, to: number, column: string | null): void;
};

/** All that is done to the rows of one list. */
export function useRows(
  props: FieldInputProps,
  list: { rows: readonly Row[]; put: (rows: readonly Row[]) => void; plan: RowPlan; columns: readonly CellColumn[] },
  numbered: boolean,
): RowsState {
  const { id, field, t, lang, files, leavePart } = props;
  const { plan, columns } = list;
  const now = useRef(list);
  now.current = list;
  const [said, setSaid] = useState('');
  const [all, setAll] = useState<readonly Done[]>([]);
  const [aim, setAim] = useState<{ row: number; id: string; far: boolean } | null>(null);
  useAim(aim);
  const typed = useRef(false);

  const acts = useMemo(() => {
    const fixed = isFixed(field);
    const [least, most] = [leastOf(field), fixed ? now.current.rows.length : mostOf(field)];
    const say = (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text));
    const focus = (row: number, to: string, far = false) => setAim({ row, id: to, far });
    const put = (rows: readonly Row[]) => {
      if (rows === now.current.rows) return;
      const { current } = now;
      now.current = { ...current, rows };
      current.put(rows);
    };
    /** One act that can be taken back. */
    const doAct = (rows: readonly Row[], label: string, to: Done['focus']) => {
      const before = now.current.rows;
      put(rows);
      typed.current = false;
      setAll((acts) => [{ label, before, after: now.current.rows, focus: to }, ...acts].slice(0, ACTS_KEPT));
      say(label);
    };
    const find = (rowId: string) => now.current.rows.findIndex((row) => row.id === rowId);

    const change: RowEditor['change'] = (rowId, edit) => {
      const at = find(rowId);
      const row = now.current.rows[at];
      if (!row) return;
      const next = edit(row);
      typed.current = true;
      if (next !== row) put(now.current.rows.with(at, next));
    };
    const remove = (rowId: string) => {
      const at = find(rowId);
      const { rows } = now.current;
      if (at < 0) return;
      if (rows.length <= least) return say(t('rows.least', { n: least }));
      const next = rows.toSpliced(at, 1);
      doAct(next, t('rows.deleted', { n: at + 1 }), { row: at, id: handleId(id, rowId) });
      const near = next[Math.min(at, next.length - 1)];
      focus(Math.min(at, next.length - 1), near ? handleId(id, near.id) : id);
    };
    const move = (rowId: string, to: number, column: string | null) => {
      const next = fixed ? now.current.rows : movedTo(now.current.rows, rowId, to);
      if (next === now.current.rows) return;
      put(next);
      focus(to, column ? cellId({ id, numbered }, rowId, to, column) : handleId(id, rowId));
      say(t('rows.moved', { n: to + 1, count: next.length }));
    };
    const act = (rowId: string, what: RowAct) => {
      const at = find(rowId);
      if (what === 'delete') remove(rowId);
      else move(rowId, { up: at - 1, down: at + 1, first: 0, last: now.current.rows.length - 1 }[what], null);
    };
    const add = () => {
      const { rows } = now.current;
      if (fixed) return;
      if (rows.length >= most) return say(t('rows.most', { n: most }));
      const row = newRow(newRowId(), plan);
      put([...rows, row]);
      const first = columns.find(({ writable }) => writable);
      focus(rows.length, first ? cellId({ id, numbered }, row.id, rows.length, first.name) : handleId(id, row.id));
      say(t('rows.added', { n: rows.length + 1 }));
    };
    const paste = (block: Block, from: { row: number; column: number }) => {
      const { rows } = now.current;
      const found = pasted(rows, block, from, { plan, columns, most, makeId: newRowId });
      const text = [
        ...(found.cut > 0
          ? [t('rows.pasted.cut', { n: block.length - found.cut, of: block.length, most, left: found.cut })]
          : []),
        t('rows.pasted', { n: found.filled }),
        ...(found.unread > 0 ? [t('rows.pasted.unread', { n: found.unread })] : []),
        ...(found.left > 0 ? [t('rows.pasted.left', { n: found.left })] : []),
      ].join(' ');
      const row = rows[from.row]!;
      const at = cellId({ id, numbered }, row.id, from.row, columns[from.column]!.name);
      doAct(found.rows, text, { row: from.row, id: at });
    };
    const take = (rows: readonly Row[], label: string) => {
      doAct(rows, label, { row: 0, id });
      focus(0, id);
    };
    const desk: RowEditor = { id, plan, columns, numbered, t, lang, files, change, leave: leavePart, act, say };
    return { desk, put, add, paste, take, focus, move };
  }, [id, field, plan, columns, numbered, t, lang, files, leavePart]);

  // The error summary asks for a part, wherever it is.
  const { reveal } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each asking
  useLayoutEffect(() => {
    if (!reveal || revealed.has(reveal)) return;
    revealed.add(reveal);
    const rowId = reveal.part.split('.', 1)[0]!;
    const at = numbered ? Number(reveal.part) : now.current.rows.findIndex((row) => row.id === rowId);
    if (at >= 0) acts.focus(at, `${id}.${reveal.part}`, true);
  }, [reveal]);

  const undo = () => {
    const last = all[0];
    if (!last) return;
    acts.put(undone(now.current.rows, last.before, last.after, plan));
    setAll(all.slice(1));
    typed.current = false;
    acts.focus(last.focus.row, last.focus.id);
    acts.desk.say(t('rows.undone'));
  };
  const state = { rows: now.current.rows, said, done: all[0] ?? null, drawn: aim?.row ?? null };
  return { ...acts, ...state, typedSince: () => typed.current, undo };
}

/** What was revealed already: a table that comes back to the page takes no focus for it again. */
const revealed = new WeakSet<object>();

/** Gives the focus to what was asked for, once it is on the page; the row's own button where its cell is not shown. */
function useAim(aim: { row: number; id: string; far: boolean } | null): void {
  useLayoutEffect(() => {
    if (!aim) return;
    const control = document.getElementById(aim.id);
    if (!control) return;
    control.focus({ preventScroll: true });
    control.scrollIntoView?.({ block: aim.far ? 'start' : 'nearest' });
  }, [aim]);
}
