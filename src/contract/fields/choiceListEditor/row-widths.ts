import type { FieldTypeName } from '../field-type-names.ts';

/** Least width of a column, the same where room is short, and its share of what is left over. Pixels. */
type Width = readonly [px: number, tight: number, share: number];

const WIDTHS: Partial<Record<FieldTypeName, Width>> = {
  number: [88, 58, 1],
  decimal: [104, 80, 1],
  calc: [136, 124, 2],
  time: [88, 76, 1],
  checkbox: [88, 56, 1],
  datepicker: [160, 130, 1],
  dropdown: [152, 108, 2],
  textarea: [200, 140, 3],
  upload: [220, 200, 2],
  html: [360, 300, 4],
  range: [220, 180, 2],
};
const ORDINARY: Width = [152, 98, 3];
const HANDLE: Width = [60, 40, 0];
const END: Width = [44, 32, 0];

export type Layout = { columns: string; need: number };

/** A digit, and what stands around an amount; where room is short its box and its result are set smaller. Pixels. */
const DIGIT = { box: [10.2, 8.9], result: [10.2, 8.4] } as const;
const AROUND = { box: [30, 18], result: [30, 10] } as const;

/** A column as its width is found: its type, and how many digits wide its longest amount is (0 where it has none). */
export type ColumnKind = { type: FieldTypeName; digits: number };

function widthOf({ type, digits }: ColumnKind): Width {
  const [px, tight, share] = WIDTHS[type] ?? ORDINARY;
  const kind = type === 'calc' ? 'result' : 'box';
  const least = (at: 0 | 1) => (digits === 0 ? 0 : Math.ceil(digits * DIGIT[kind][at] + AROUND[kind][at]));
  return [Math.max(px, least(0)), Math.max(tight, least(1)), share];
}

/**
 * The columns of a table as it is, and where it would be wider than its place. No amount is cut off in either.
 * @param ends a row can be deleted
 */
export function layoutsOf(columns: readonly ColumnKind[], ends: boolean): { plain: Layout; tight: Layout } {
  const all = [HANDLE, ...columns.map(widthOf), ...(ends ? [END] : [])];
  const layout = (at: 0 | 1): Layout => ({
    columns: all
      .map((width) => (width[2] === 0 ? `${width[at]}px` : `minmax(${width[at]}px, ${width[2]}fr)`))
      .join(' '),
    need: all.reduce((sum, width) => sum + width[at], 0),
  });
  return { plain: layout(0), tight: layout(1) };
}
