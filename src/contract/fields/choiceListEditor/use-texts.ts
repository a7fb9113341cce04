import { useRef } from 'react';
import { newRowId, type Row } from './row.ts';
import { TEXT_CELL } from './row-editor.ts';

const NO_TEXTS: string[] = [];

/** Lines of text as rows with an id while they are on the page, so that they can be moved and put back. */
export function useTexts(value: unknown, set: (texts: string[]) => void): [Row[], (rows: readonly Row[]) => void] {
  const texts = Array.isArray(value) ? (value as string[]) : NO_TEXTS;
  const kept = useRef<{ texts: string[]; rows: Row[] }>({ texts: NO_TEXTS, rows: [] });
  if (kept.current.texts !== texts) {
    const before = kept.current.rows;
    const rows = texts.map((text, at): Row => {
      const old = before[at];
      return old?.values[TEXT_CELL] === text ? old : { id: old?.id ?? newRowId(), values: { [TEXT_CELL]: text } };
    });
    kept.current = { texts, rows };
  }
  const put = (rows: readonly Row[]) => {
    const next = rows.map((row) => String(row.values[TEXT_CELL] ?? ''));
    kept.current = { texts: next, rows: [...rows] };
    set(next);
  };
  return [kept.current.rows, put];
}
