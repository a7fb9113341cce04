import type { Field } from '../../form.ts';
import type { Lang } from '../../lang.ts';
import type { FieldTypeName } from '../field-type-names.ts';
import type { Shown, ShownCell, ShownTotal } from '../shown-answer.ts';
import { cellOf, type Row } from './row.ts';
import type { Column, RowPlan } from './row-plan.ts';
import { answersOfRow } from './rows.ts';
import { showSubtotal, subtotalOf } from './subtotal.ts';

/** Figures are compared down their column. */
const FIGURES: ReadonlySet<FieldTypeName> = new Set(['number', 'decimal', 'calc']);

/** A list of rows as the table it is: what rows may show, the sum of the column that has one; no row that says nothing. */
export function layoutRows(rows: readonly Row[], plan: RowPlan, field: Field, lang: Lang): Shown {
  const columns = plan.holding.filter(({ field: cell, type }) => !cell.hidden && !type.secret);
  return {
    kind: 'table',
    columns: columns.map(({ field: cell }) => ({
      label: cell.fieldLabel,
      align: FIGURES.has(cell.type) ? 'end' : 'start',
    })),
    rows: rows
      .map((row) => {
        const answers = plan.conditional ? answersOfRow(row, plan) : null;
        const cell = (column: Column): ShownCell =>
          answers && !answers.shown(column.name) ? { text: '' } : layoutCell(cellOf(row, column.name), column, lang);
        return { id: row.id, cells: columns.map(cell) };
      })
      .filter(({ cells }) => cells.some(({ text, files }) => text !== '' || (files?.length ?? 0) > 0)),
    total: totalOf(rows, columns, field, lang),
  };
}

function layoutCell(value: unknown, { field, type }: Column, lang: Lang): ShownCell {
  const params = value === undefined ? type.empty(field) : value;
  const layout = type.layout?.(params, field, lang);
  return layout?.kind === 'files' ? { text: '', files: layout.files } : { text: type.show(params, field, lang) };
}

function totalOf(rows: readonly Row[], columns: readonly Column[], field: Field, lang: Lang): ShownTotal | null {
  const text = showSubtotal(subtotalOf(rows, field), field, lang);
  const column = columns.findIndex(({ name }) => name === field.props.subtotal);
  return text === '' || column < 0 ? null : { column, text, hours: field.props.totalUnit === 'hour' };
}
