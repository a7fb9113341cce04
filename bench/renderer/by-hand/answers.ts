import type { Choice, Field, FormRecord, RowForm } from '../../../src/contract/form.ts';

/** What a hand-written form knows of its record: plain objects, worked out as anyone would in an afternoon. */

export type Values = Record<string, unknown>;
export type TableRow = { id: string; values: Values };

export const fieldsOf = ({ fields, fieldList }: FormRecord | RowForm): Field[] =>
  fieldList.map((name) => fields[name]!);
export const choicesOf = (field: Field): Choice[] => JSON.parse(field.option || '[]') as Choice[];
export const rowsOf = (values: Values, field: Field): TableRow[] => (values[field.fieldName] ?? []) as TableRow[];

export const firstValues = (record: FormRecord): Values =>
  Object.fromEntries(fieldsOf(record).map(({ fieldName, value }) => [fieldName, value]));

/** What a calc comes to. */
export function resultOf({ props }: Field, values: Values): number {
  const amounts = (props.fieldNameList ?? []).map((name) => Number(values[name] ?? 0) || 0);
  return props.operation === 'multiply' ? amounts.reduce((a, b) => a * b, 1) : amounts.reduce((a, b) => a + b, 0);
}

/** What the column that a table sums up comes to. */
export function totalOf(field: Field, rows: readonly TableRow[]): number {
  const column = field.rowForm!.fields[field.props.subtotal!]!;
  return rows.reduce((sum, { values }) => sum + resultOf(column, values), 0);
}

export const withCell = (rows: readonly TableRow[], at: number, name: string, value: unknown): TableRow[] =>
  rows.map((row, index) => (index === at ? { ...row, values: { ...row.values, [name]: value } } : row));

export const blankRow = (): TableRow => ({ id: crypto.randomUUID(), values: {} });
