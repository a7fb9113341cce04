import { expect, test } from 'vitest';
import type { FieldDefinition } from '../../../../contract/form.ts';
import { copyFields } from './copy-fields.ts';

const label = { en: 'A', 'zh-hant': '甲' };

test('a copy has names of its own, and conditions and sums follow them; what nobody fills in stays behind', () => {
  let count = 0;
  const fields: FieldDefinition[] = [
    { name: 'kind', type: 'dropdown', label, choices: [{ value: 'a', label }] },
    { name: 'code', type: 'text', label, hidden: true },
    {
      name: 'fee',
      type: 'number',
      label,
      when: [
        { field: 'kind', is: 'a' },
        { field: 'code', is: 'x' },
      ],
    },
    { name: 'sum', type: 'calc', label, props: { operation: 'add', fieldNameList: ['fee', 'code'] } },
    {
      name: 'team',
      type: 'choiceListEditor',
      label,
      props: { itemType: 'row' },
      rows: [{ name: 'who', type: 'text', label }],
    },
  ];
  expect(copyFields(fields, () => `x_${(count++).toString().padStart(4, '0')}`)).toEqual([
    { name: 'x_0000', type: 'dropdown', label, choices: [{ value: 'a', label }] },
    { name: 'x_0001', type: 'number', label, when: [{ field: 'x_0000', is: 'a' }] },
    { name: 'x_0002', type: 'calc', label, props: { operation: 'add', fieldNameList: ['x_0001'] } },
    {
      name: 'x_0003',
      type: 'choiceListEditor',
      label,
      props: { itemType: 'row' },
      rows: [{ name: 'x_0004', type: 'text', label }],
    },
  ]);
});
