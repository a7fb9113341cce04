import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Field } from '../../form.ts';
import { aField, options } from '../a-field.fixture.ts';
import { typeOf } from '../field-types.ts';
import type { Row } from './row.ts';

const columns: Partial<Field>[] = [
  { fieldName: 'kind', fieldLabel: 'Kind', type: 'dropdown', option: options('hire', 'buy') },
  { fieldName: 'what', fieldLabel: 'What' },
  { fieldName: 'count', fieldLabel: 'Count', type: 'number' },
  { fieldName: 'price', fieldLabel: 'Price', type: 'decimal' },
  {
    fieldName: 'cost',
    fieldLabel: 'Cost',
    type: 'calc',
    props: { operation: 'multiply', fieldNameList: ['count', 'price'] },
  },
  { fieldName: 'secret', fieldLabel: 'Secret', hidden: true },
];
const all = columns.map((over) => aField(over));
const table = aField({
  type: 'choiceListEditor',
  props: { itemType: 'row' },
  rowForm: {
    fields: Object.fromEntries(all.map((field) => [field.fieldName, field])),
    fieldList: all.map((field) => field.fieldName),
  },
});
const list = typeOf({ type: 'choiceListEditor' });
const row = (at: number, values: Record<string, unknown>): Row => ({ id: `row-0000${at}`, values });
const differ = (before: Row[], after: Row[]) => list.differ!(before, after, table, 'en');

test('GRA-5: rows are told one by one: added, changed with each cell, removed, in words', () => {
  const before = [
    row(1, { kind: 'hire', what: 'Chairs', count: 2, price: 1234.5, cost: 2469 }),
    row(2, { kind: 'buy', what: 'Table', count: 1 }),
    row(3, { kind: 'buy', what: 'Lamp' }),
  ];
  const after = [
    row(4, { kind: 'hire', what: 'Van', count: 3 }),
    row(3, { kind: 'buy', what: 'Lamp', count: null, secret: 'x' }),
    row(1, { kind: 'hire', what: 'Chairs', count: 3, price: 1234.5, cost: 3703.5 }),
  ];
  expect(differ(before, after)).toEqual([
    {
      kind: 'added',
      name: 'Label of hire · Van',
      place: 1,
      cells: [
        { label: 'Kind', before: '', after: 'Label of hire' },
        { label: 'What', before: '', after: 'Van' },
        { label: 'Count', before: '', after: '3' },
      ],
    },
    {
      kind: 'changed',
      name: 'Label of hire · Chairs',
      place: 3,
      cells: [
        { label: 'Count', before: '2', after: '3' },
        { label: 'Cost', before: '2,469', after: '3,703.5' },
      ],
    },
    {
      kind: 'removed',
      name: 'Label of buy · Table',
      place: 2,
      cells: [
        { label: 'Kind', before: 'Label of buy', after: '' },
        { label: 'What', before: 'Table', after: '' },
        { label: 'Count', before: '1', after: '' },
      ],
    },
  ]);
});

test('a list in another order, or lines of text, are not told row by row', () => {
  expect(
    differ([row(1, { what: 'a' }), row(2, { what: 'b' })], [row(2, { what: 'b' }), row(1, { what: 'a' })]),
  ).toEqual([]);
  const lines = aField({ type: 'choiceListEditor', props: { itemType: 'text' } });
  expect(list.differ!(['a'], ['b'], lines, 'en')).toBeNull();
  expect(list.differ!('nonsense', null, table, 'en')).toEqual([]);
});

test('a list differs from itself in nothing, and from an empty one in each of its rows', () => {
  const rows = fc.uniqueArray(fc.record({ at: fc.integer({ min: 0, max: 9 }), what: fc.string({ minLength: 1 }) }), {
    selector: ({ at }) => at,
  });
  fc.assert(
    fc.property(rows, (some) => {
      const list = some.map(({ at, what }) => row(at, { what }));
      expect(differ(list, list)).toEqual([]);
      expect(differ([], list)!.map(({ kind }) => kind)).toEqual(list.map(() => 'added'));
      expect(differ(list, [])!.map(({ kind }) => kind)).toEqual(list.map(() => 'removed'));
    }),
  );
});
