import type { FieldTypeName } from '../field-type.ts';

/** Least width of a column, the same where room is short, and its share of what is left over. Pixels. */
type Width = readonly [px: number, tight: number, share: number];

const WIDTHS: Partial<Record<FieldTypeName, Width>> = {
  number: [88, 58, 1],
  decimal: [104, 80, 1],
  calc: [136, 124, 2],
  time: [88, 76, 1],
  checkbox: [88, 56, 1],
  datepicker: [160, 130, 1],
  dropdown: [152, 110, 2],
  textarea: [200, 140, 3],
  upload: [220, 200, 2],
  html: [360, 300, 4],
  range: [220, 180, 2],
};
const ORDINARY: Width = [152, 98, 3];
const HANDLE: Width = [60, 44, 0];
const END: Width = [44, 36, 0];

export type Layout = { columns: string; need: number };

/** The columns of a table as it is, and where it would be wider than its place. @param ends a row can be deleted */
export function layoutsOf(types: readonly FieldTypeName[], ends: boolean): { plain: Layout; tight: Layout } {
  const widths = types.map((type) => WIDTHS[type] ?? ORDINARY);
  const all = [HANDLE, ...widths, ...(ends ? [END] : [])];
  const layout = (at: 0 | 1): Layout => ({
    columns: all
      .map((width) => (width[2] === 0 ? `${width[at]}px` : `minmax(${width[at]}px, ${width[2]}fr)`))
      .join(' '),
    need: all.reduce((sum, width) => sum + width[at], 0),
  });
  return { plain: layout(0), tight: layout(1) };
}
