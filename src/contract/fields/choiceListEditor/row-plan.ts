import type { Field, RowForm } from '../../form.ts';
import type { FieldType, TypeOf } from '../field-type.ts';

export type Column = {
  name: string;
  field: Field;
  type: FieldType;
  /** A person fills it in. */
  open: boolean;
  /** Nothing is asked of it while it is empty. */
  optional: boolean;
};

/** What is done with every row of a list, worked out once. */
export type RowPlan = {
  byName: ReadonlyMap<string, Field>;
  typeOf: TypeOf;
  /** All row fields, in order, also those that only show something. */
  columns: ReadonlyMap<string, Column>;
  /** Those that hold an answer. */
  holding: readonly Column[];
  /** Those a person fills in. */
  open: readonly Column[];
  /** Those whose answers only the server gives. */
  closed: readonly Column[];
  /** An answer may follow from others, or hide them. */
  entangled: boolean;
  conditional: boolean;
};

const plans = new WeakMap<RowForm, RowPlan>();
const NO_FORM: RowForm = { fields: {}, fieldList: [] };

/** The plan of a list of rows; the same object for as long as the field is the same. */
export function planOf(list: Pick<Field, 'rowForm'>, typeOf: TypeOf): RowPlan {
  const form = list.rowForm ?? NO_FORM;
  const known = plans.get(form);
  if (known) return known;
  const fields = form.fieldList.flatMap((name) => (Object.hasOwn(form.fields, name) ? form.fields[name]! : []));
  const columns = fields.map((field): Column => {
    const type = typeOf(field);
    const open = type.holdsValue && field.allowEdit && !field.readOnly && !field.hidden;
    return { name: field.fieldName, field, type, open, optional: !field.required && field.validationRule === '' };
  });
  const holding = columns.filter(({ type }) => type.holdsValue);
  const conditional = fields.some(({ when }) => when.length > 0);
  const plan: RowPlan = {
    byName: new Map(columns.map(({ name, field }) => [name, field])),
    typeOf,
    columns: new Map(columns.map((column) => [column.name, column])),
    holding,
    open: columns.filter(({ open }) => open),
    closed: holding.filter(({ open, type }) => !open && !type.compute),
    entangled: conditional || holding.some(({ type }) => type.compute),
    conditional,
  };
  plans.set(form, plan);
  return plan;
}
