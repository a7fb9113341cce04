import { memo, useState } from 'react';
import { ROW_DELETE_MS } from '../../limits.ts';
import { cellOf, type Row } from './row.ts';
import { RowCell } from './row-cell.input.tsx';
import { type CellFaults, ROLE, type RowEditor } from './row-editor.ts';
import { RowHandle } from './row-handle.input.tsx';
import { answersOfRow } from './rows.ts';

/** One row: rendered when one of its own answers changes, or its place. */
export const RowLine = memo(function RowLine({
  desk,
  row,
  at,
  faults,
  kept,
  fixed,
}: {
  desk: RowEditor;
  row: Row;
  at: number;
  faults: CellFaults | undefined;
  /** No row may be deleted: there are only as many as there must be. */
  kept: boolean;
  /** It stays where it is. */
  fixed: boolean;
}) {
  const { t, plan } = desk;
  const [going, setGoing] = useState(false);
  const answers = plan.conditional ? answersOfRow(row, plan) : null;
  const remove = () => {
    if (kept) return desk.act(row.id, 'delete');
    if (going) return;
    setGoing(true);
    setTimeout(() => desk.act(row.id, 'delete'), ROW_DELETE_MS);
  };
  return (
    <tr
      {...ROLE.row}
      aria-rowindex={at + 2}
      aria-busy={going || undefined}
      className="rows-row"
      data-row={row.id}
      data-at={at}
    >
      {fixed ? (
        <th {...ROLE.rowHead} scope="row" className="rows-number">
          <span className="rows-word">{t('rows.row', { n: at + 1 })}</span>
          <span className="rows-digit">{at + 1}</span>
        </th>
      ) : (
        <RowHandle desk={desk} rowId={row.id} at={at} />
      )}
      {desk.columns.map((column) => {
        const { name } = column;
        return (
          <RowCell
            key={name}
            desk={desk}
            column={column}
            rowId={row.id}
            at={at}
            value={cellOf(row, name)}
            unread={row.unread && Object.hasOwn(row.unread, name) ? row.unread[name] : undefined}
            fault={faults && Object.hasOwn(faults, name) ? faults[name] : undefined}
            shown={answers === null || answers.shown(name)}
          />
        );
      })}
      {!fixed && (
        <td {...ROLE.cell} className="rows-end">
          <button
            type="button"
            className="field-tool rows-delete"
            aria-label={t('rows.delete', { n: at + 1 })}
            aria-disabled={kept || undefined}
            aria-describedby={kept ? `${desk.id}-least` : undefined}
            onClick={remove}
          >
            {going && <span className="rows-spinner" />}
          </button>
        </td>
      )}
    </tr>
  );
});
