import { useCallback } from 'react';
import type { ShownProps } from '../field-input.ts';
import { isAmount } from './cell-text.ts';
import { cellOf, type Row } from './row.ts';
import { type CellColumn, type CellFaults, notesOf, ROLE } from './row-editor.ts';
import type { RowPlan } from './row-plan.ts';
import { RowTable } from './row-table.input.tsx';
import { SheetDownload } from './sheet-tools.input.tsx';
import { TotalLine, totalText, useSum } from './total.input.tsx';

const NO_FAULTS: ReadonlyMap<string, CellFaults> = new Map();

/** The same table for those who may only read it. */
export function ShownRows({
  props,
  rows,
  plan,
  columns,
  numbered,
}: {
  props: ShownProps;
  rows: readonly Row[];
  plan: RowPlan;
  columns: readonly CellColumn[];
  numbered: boolean;
}) {
  const { field, files, lang, t } = props;
  const total = totalText(useSum(rows, field.props.subtotal), field, lang, t);
  const line = useCallback(
    (row: Row, at: number) => (
      <tr {...ROLE.row} key={row.id} aria-rowindex={at + 2} className="rows-row" data-row={row.id} data-at={at}>
        <th {...ROLE.rowHead} scope="row" className="rows-number">
          <span className="rows-word">{t('rows.row', { n: at + 1 })}</span>
          <span className="rows-digit">{at + 1}</span>
        </th>
        {columns.map((column) => {
          const { name, field: cell, type, input } = column;
          const { Shown } = input;
          const value = cellOf(row, name);
          return (
            <td
              {...ROLE.cell}
              key={name}
              className="rows-cell rows-shown"
              data-cell={name}
              data-amount={isAmount(column) || undefined}
            >
              <span className="rows-caption" aria-hidden="true">
                {cell.fieldLabel}
              </span>
              {Shown && value !== undefined ? (
                <Shown field={cell} value={value} files={files} t={t} lang={lang} />
              ) : (
                <span>{value === undefined ? '' : type.show(value, cell, lang)}</span>
              )}
            </td>
          );
        })}
      </tr>
    ),
    [columns, files, lang, t],
  );
  return (
    <div
      className="rows"
      data-shut
      data-numbered={numbered || undefined}
      data-cards={columns.some(({ input }) => input.Shown) || undefined}
    >
      {notesOf(plan).map((note) => (
        <p key={note} className="field-hint">
          {note}
        </p>
      ))}
      {rows.length === 0 ? (
        <p className="rows-none">{t('rows.none')}</p>
      ) : (
        <>
          <RowTable
            label={field.fieldLabel}
            columns={columns}
            rows={rows}
            faults={NO_FAULTS}
            line={line}
            drawn={null}
            editable={false}
            headless={numbered}
            foot={<TotalLine total={total} columns={columns} field={field} editable={false} t={t} />}
            t={t}
          />
          <div className="rows-acts" data-print="no">
            <SheetDownload field={field} plan={plan} rows={rows} numbered={numbered} lang={lang} t={t} />
          </div>
        </>
      )}
    </div>
  );
}
