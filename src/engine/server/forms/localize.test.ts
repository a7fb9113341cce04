import { expect, test } from 'vitest';
import { formRecord } from '../../../contract/calls/forms.ts';
import { localizeFields } from '../../../contract/fields/localize.ts';
import { readValues } from '../../../contract/fields/read-values.ts';
import type { FormDefinition } from '../../../contract/form.ts';
import { cleanAnswer } from './clean-html.ts';

const text = (en: string) => ({ en, 'zh-hant': `「${en}」` });
const definition: FormDefinition = {
  formId: 'budget',
  title: text('Budget'),
  button: text('Send'),
  feeds: 'budget',
  fields: [
    {
      name: 'costs',
      type: 'choiceListEditor',
      label: text('Costs'),
      props: { itemType: 'row', itemMin: 1, subtotal: 'sum', totalUnit: 'currency' },
      rows: [
        {
          name: 'kind',
          type: 'dropdown',
          label: text('Kind'),
          choices: [{ value: 'other', label: text('Other'), props: { showOthersText: true } }],
        },
        { name: 'count', type: 'number', label: text('Count'), default: '2', rule: 'few' },
        { name: 'price', type: 'decimal', label: text('Price') },
        {
          name: 'sum',
          type: 'calc',
          label: text('Sum'),
          props: { operation: 'multiply', fieldNameList: ['count', 'price'] },
        },
        { name: 'note', type: 'html', label: text('Note') },
      ],
    },
    { name: 'total', type: 'calc', label: text('Total'), props: { operation: 'add', fieldNameList: ['costs'] } },
  ],
};
const fields = localizeFields(definition, (text) => text['zh-hant'], { few: 'max-9' });
const [costs] = fields;

test('FRM-9: a list of rows carries the form of a row in the reader’s language', () => {
  expect(costs!.props.formId).toBe('costs');
  const { rowForm } = costs!;
  expect(rowForm!.fieldList).toEqual(['kind', 'kindOthers', 'count', 'price', 'sum', 'note']);
  expect(rowForm!.fields.price!.fieldLabel).toBe('「Price」');
  expect(rowForm!.fields.count).toMatchObject({ defaultValue: 2, value: 2, validationRule: 'max-9' });
  expect(costs!.value).toEqual([{ id: 'row-00001', values: { count: 2, sum: null } }]);
  expect(fields[1]!.rowForm).toBeUndefined();
});

test('FRM-1: rows pass through the contract of GET /form/get', () => {
  const record = {
    formId: 'budget',
    dataId: '1',
    title: 'T',
    buttonLabel: 'B',
    allowEdit: true,
    fields: { costs },
    fieldList: ['costs'],
    updatedAt: null,
    version: 0,
    definitionVersion: 1,
    draft: null,
  };
  expect(formRecord.parse(JSON.parse(JSON.stringify(record))).fields.costs!.rowForm!.fieldList).toHaveLength(6);
});

test('FRM-8, FRM-11: a post of rows is computed, and its rich text cleaned', () => {
  const row = {
    id: 'row-00001',
    values: { kind: 'other', kindOthers: 'x', price: '1.10', note: '<p onclick="x">n</p>' },
  };
  const { values, problems } = readValues(fields, { costs: JSON.stringify([row]) });
  expect({ ...problems }).toEqual({});
  expect(values.total).toBe(0);
  const [counted] = readValues(fields, { costs: [{ ...row, values: { ...row.values, count: '3' } }] }).values.costs as [
    { values: object },
  ];
  expect(cleanAnswer([counted], costs!)).toEqual({
    value: [
      { id: 'row-00001', values: { kind: 'other', kindOthers: 'x', count: 3, price: 1.1, sum: 3.3, note: '<p>n</p>' } },
    ],
  });
});
