import { localizeFields } from '../../src/contract/fields/localize.ts';
import type { FieldDefinition, FormDefinition, FormRecord } from '../../src/contract/form.ts';

/** The forms that are measured, described as the server describes any form. */

const en = (text: string) => ({ en: text, 'zh-hant': text });
const choices = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `choice-${at + 1}`, label: en(`Choice number ${at + 1}`) }));

/** Ten fields of the kinds that forms are made of, again and again; the calc adds the two numbers before it. */
// biome-ignore format: a list to be read at a glance
const KINDS = [
  'text', 'number', 'dropdown', 'radio', 'number', 'calc', 'checkbox', 'datepicker', 'email', 'textarea',
] as const satisfies readonly FieldDefinition['type'][];

export const nameOf = (at: number): string => `${KINDS[at % KINDS.length]!}${at + 1}`;
export const labelOf = (at: number): string => `Question ${at + 1} of many`;

function kindOf(at: number): Partial<FieldDefinition> {
  switch (KINDS[at % KINDS.length]) {
    case 'dropdown':
      return { choices: choices(10) };
    case 'radio':
      return { choices: choices(3) };
    case 'calc':
      return { props: { operation: 'add', fieldNameList: [nameOf(at - 4), nameOf(at - 1)] } };
    default:
      return {};
  }
}

function mixedField(at: number): FieldDefinition {
  return { name: nameOf(at), type: KINDS[at % KINDS.length]!, label: en(labelOf(at)), ...kindOf(at) };
}

/** The mixed form: as many fields as asked for, the first a line of text, the last a textarea. */
export const mixedForm = (count: number): FormRecord =>
  recordOf(Array.from({ length: count }, (_, at) => mixedField(at)));

/** An expenditure table: text, number, number, a calc that multiplies, a dropdown; the calc column is summed up. */
export function tableForm(rows: number): FormRecord {
  const columns: FieldDefinition[] = [
    { name: 'item', type: 'text', label: en('Item') },
    { name: 'count', type: 'number', label: en('How many') },
    { name: 'price', type: 'number', label: en('Price') },
    {
      name: 'amount',
      type: 'calc',
      label: en('Amount'),
      props: { operation: 'multiply', fieldNameList: ['count', 'price'] },
    },
    { name: 'kind', type: 'dropdown', label: en('Kind'), choices: choices(6) },
  ];
  const value = Array.from({ length: rows }, (_, at) => ({
    id: rowId(at),
    values: { item: `Item ${at + 1}`, count: 2, price: at + 1, amount: 2 * (at + 1), kind: 'choice-1' },
  }));
  const record = recordOf([
    {
      name: 'costs',
      type: 'choiceListEditor',
      label: en('Costs'),
      rows: columns,
      props: { itemType: 'row', subtotal: 'amount' },
    },
  ]);
  record.fields.costs!.value = value;
  return record;
}
export const rowId = (at: number): string => `row-${String(at).padStart(6, '0')}`;

/** One dropdown that can be filtered. */
export const optionsForm = (count: number): FormRecord =>
  recordOf([
    { name: 'pick', type: 'dropdown', label: en('One of many'), choices: choices(count), props: { showFilter: true } },
  ]);

function recordOf(fields: FieldDefinition[]): FormRecord {
  const definition: FormDefinition = {
    formId: 'bench',
    title: en('Bench'),
    button: en('Submit'),
    feeds: 'bench',
    fields,
  };
  const list = localizeFields(definition, ({ en: text }) => text, {});
  return {
    formId: definition.formId,
    dataId: '',
    title: 'Bench',
    buttonLabel: 'Submit',
    allowEdit: true,
    fields: Object.fromEntries(list.map((field) => [field.fieldName, field])),
    fieldList: list.map(({ fieldName }) => fieldName),
    updatedAt: null,
    version: 0,
    definitionVersion: 1,
    draft: null,
  };
}
