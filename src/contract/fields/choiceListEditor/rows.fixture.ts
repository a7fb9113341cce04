import type { Field, FieldProps } from '../../form.ts';
import { aField, options } from '../a-field.fixture.ts';
import { typeOf } from '../field-types.ts';
import type { Row } from './row.ts';
import { planOf } from './row-plan.ts';
import { settled } from './rows.ts';

/** An expenditure table for tests: text, choice, whole number times price, a sum; and cells of the other kinds. */
export function aTable(props: FieldProps = {}, more: Partial<Field>[] = []): Field {
  const cells = [
    { fieldName: 'item', fieldLabel: 'Item', required: true },
    { fieldName: 'kind', fieldLabel: 'Kind', type: 'dropdown' as const, option: options('hire', 'buy') },
    { fieldName: 'count', fieldLabel: 'Count', type: 'number' as const },
    { fieldName: 'price', fieldLabel: 'Price', type: 'decimal' as const },
    {
      fieldName: 'cost',
      fieldLabel: 'Cost',
      type: 'calc' as const,
      props: { operation: 'multiply' as const, fieldNameList: ['count', 'price'] },
    },
    ...more,
  ].map((over) => aField(over));
  return aField({
    fieldName: 'table',
    fieldLabel: 'Expenditure',
    type: 'choiceListEditor',
    props: { itemType: 'row', subtotal: 'cost', totalUnit: 'currency', ...props },
    rowForm: {
      fields: Object.fromEntries(cells.map((cell) => [cell.fieldName, cell])),
      fieldList: cells.map((cell) => cell.fieldName),
    },
  });
}

export const planOfTable = (table: Field) => planOf(table, typeOf);

/** A row as it is kept, its sums computed. */
export const aRow = (table: Field, at: number, values: Row['values'] = {}): Row =>
  settled({ id: `row-${String(at).padStart(5, '0')}`, values }, planOfTable(table));
