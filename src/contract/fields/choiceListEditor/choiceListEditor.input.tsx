import { useMemo } from 'react';
import type { Field } from '../../form.ts';
import type { FieldInput, FieldInputProps, ShownProps, Translate } from '../field-input.ts';
import { typeOf } from '../field-types.ts';
import type { Row } from './row.ts';
import { columnsOf, type InputOf, planOfTexts } from './row-desk.ts';
import { planOf } from './row-plan.ts';
import { RowsEditor } from './rows-editor.input.tsx';
import { ShownRows } from './shown-rows.input.tsx';
import { useTexts } from './use-texts.ts';

const NO_ROWS: Row[] = [];
const hasRows = ({ props }: Field) => props.itemType === 'row';
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : NO_ROWS);

/**
 * The input of a list (FRM-9): a table of rows, or of one column where its items are texts. The inputs of the cells are
 * handed in, because their table names this one too.
 */
export function choiceListEditorInputOf(inputOf: InputOf): FieldInput {
  function useTable({ field, t }: Pick<FieldInputProps, 'field' | 't'>) {
    const plan = hasRows(field) ? planOf(field, typeOf) : planOfTexts(field, t('rows.item'), typeOf);
    return { plan, columns: useMemo(() => columnsOf(plan, inputOf), [plan]) };
  }

  function Rows(props: FieldInputProps) {
    return (
      <RowsEditor props={props} rows={rowsOf(props.value)} put={props.set} {...useTable(props)} numbered={false} />
    );
  }

  function Texts(props: FieldInputProps) {
    const [rows, put] = useTexts(props.value, props.set);
    return <RowsEditor props={props} rows={rows} put={put} {...useTable(props)} numbered />;
  }

  function ShownTable(props: ShownProps) {
    return <ShownRows props={props} rows={rowsOf(props.value)} {...useTable(props)} numbered={false} />;
  }

  function ShownTexts(props: ShownProps) {
    const [rows] = useTexts(props.value, () => undefined);
    return <ShownRows props={props} rows={rows} {...useTable(props)} numbered />;
  }

  return {
    frame: 'group',
    Input: (props) => (hasRows(props.field) ? <Rows {...props} /> : <Texts {...props} />),
    Shown: (props) => (hasRows(props.field) ? <ShownTable {...props} /> : <ShownTexts {...props} />),
    partLabel,
  };
}

/** `row 3, Amount`; `item 3`. */
function partLabel(part: string, value: unknown, field: Field, t: Translate): string {
  if (!hasRows(field)) return t('rows.part.item', { n: Number(part) + 1 });
  const dot = part.indexOf('.');
  const at = rowsOf(value).findIndex(({ id }) => id === part.slice(0, dot));
  const label = field.rowForm?.fields[part.slice(dot + 1)]?.fieldLabel ?? '';
  return t('rows.part', { n: at + 1, label });
}
