import { useMemo } from 'react';
import type { Field } from '../../form.ts';
import type { FieldInputProps, ShownProps } from '../field-input.ts';
import { typeOf } from '../field-types.ts';
import type { Row } from './row.ts';
import { columnsOf, type InputOf, planOfTexts } from './row-editor.ts';
import { planOf } from './row-plan.ts';
import { RowsEditor } from './rows-editor.input.tsx';
import { ShownRows } from './shown-rows.input.tsx';
import { useTexts } from './use-texts.ts';

const NO_ROWS: Row[] = [];
const hasRows = ({ props }: Field) => props.itemType === 'row';
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : NO_ROWS);

type WithInputs = { inputOf: InputOf };

function useTable({ field, t, inputOf }: Pick<FieldInputProps, 'field' | 't'> & WithInputs) {
  const plan = hasRows(field) ? planOf(field, typeOf) : planOfTexts(field, t('word.item'), typeOf);
  return { plan, columns: useMemo(() => columnsOf(plan, inputOf), [plan, inputOf]) };
}

function Rows(props: FieldInputProps & WithInputs) {
  return <RowsEditor props={props} rows={rowsOf(props.value)} put={props.set} {...useTable(props)} numbered={false} />;
}

function Texts(props: FieldInputProps & WithInputs) {
  const [rows, put] = useTexts(props.value, props.set);
  return <RowsEditor props={props} rows={rows} put={put} {...useTable(props)} numbered />;
}

function ShownTable(props: ShownProps & WithInputs) {
  return <ShownRows props={props} rows={rowsOf(props.value)} {...useTable(props)} numbered={false} />;
}

function ShownTexts(props: ShownProps & WithInputs) {
  const [rows] = useTexts(props.value, () => undefined);
  return <ShownRows props={props} rows={rows} {...useTable(props)} numbered />;
}

/** A list being filled in: a table of rows, or of one column where its items are texts. */
export const List = (props: FieldInputProps & WithInputs) =>
  hasRows(props.field) ? <Rows {...props} /> : <Texts {...props} />;

/** The same for reading. */
export const ShownList = (props: ShownProps & WithInputs) =>
  hasRows(props.field) ? <ShownTable {...props} /> : <ShownTexts {...props} />;
