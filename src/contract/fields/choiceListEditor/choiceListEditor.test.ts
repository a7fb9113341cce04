import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Field, FieldProps } from '../../form.ts';
import { ROWS_MAX } from '../../limits.ts';
import { aField, around, options, TODAY } from '../a-field.fixture.ts';
import { checkForm } from '../check-form.ts';
import { defaultOf } from '../default-of.ts';
import type { FieldType } from '../field-type.ts';
import { typeOf } from '../field-types.ts';
import { anyText, lawsHold } from '../laws.fixture.ts';
import { readValues } from '../read-values.ts';
import type { ListAnswer } from './choiceListEditor.ts';
import { newRowId, type Row } from './row.ts';

const list = typeOf({ type: 'choiceListEditor' }) as FieldType<ListAnswer>;

const cells = (...fields: Partial<Field>[]) => {
  const all = fields.map((over) => aField(over));
  return {
    fields: Object.fromEntries(all.map((field) => [field.fieldName, field])),
    fieldList: all.map((field) => field.fieldName),
  };
};
const rowForm = cells(
  { fieldName: 'what', required: true },
  { fieldName: 'kind', type: 'dropdown', option: options('hire', 'buy') },
  { fieldName: 'count', type: 'number' },
  { fieldName: 'price', type: 'decimal' },
  { fieldName: 'cost', type: 'calc', props: { operation: 'multiply', fieldNameList: ['count', 'price'] } },
  { fieldName: 'shop', when: [{ field: 'kind', is: 'buy' }] },
  { fieldName: 'hours', type: 'time' },
  { fieldName: 'note', type: 'html' },
  { fieldName: 'bills', type: 'upload' },
);
const table = (props: FieldProps = {}, over: Partial<Field> = {}) =>
  aField({
    fieldName: 'table',
    type: 'choiceListEditor',
    props: { itemType: 'row', subtotal: 'cost', ...props },
    rowForm,
    ...over,
  });
const lines = (props: FieldProps = {}, over: Partial<Field> = {}) =>
  aField({ type: 'choiceListEditor', props: { itemType: 'text', ...props }, ...over });

const idOf = (at: number) => `row-${String(at).padStart(5, '0')}`;
const wireRow = (at: number, values: Record<string, unknown> = {}) => ({
  id: idOf(at),
  values: { what: 'chair', ...values },
});
const rows = (...all: object[]) => list.read(all, table())!.value as Row[];
const keys = (problems: Record<string, { key: string }[]>) =>
  Object.fromEntries(Object.entries(problems).map(([place, [first]]) => [place, first!.key]));

const amount = fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100 + 0);
const anyRow = fc.record({
  id: fc.string({ unit: fc.constantFrom(...'abcXYZ019_-'), minLength: 8, maxLength: 64 }),
  values: fc.record(
    {
      what: anyText,
      kind: fc.constantFrom('hire', 'buy', null, 'gone'),
      count: fc.integer({ min: 0, max: 1e6 }),
      price: amount,
      shop: anyText,
      hours: fc.constantFrom('', '1:30', '09:00', 'x'),
      note: anyText,
    },
    { requiredKeys: [] },
  ),
});
const anyRows = fc
  .uniqueArray(anyRow, { maxLength: 4, selector: ({ id }) => id })
  .map((all) => list.read(all, table())!.value);

lawsHold(list, anyRows, table({ itemMin: 1, itemLimit: 3 }));
lawsHold(list, fc.array(anyText, { maxLength: 5 }), lines({ itemLimit: 3, maxLength: 5 }, { required: true }));

test('FRM-9, FRM-14: rows come as JSON text or as a list, their calc fields are computed here', () => {
  const sent = [wireRow(1, { count: '2', price: '12.50', cost: '999', kind: 'hire', shop: 'hidden' }), wireRow(2)];
  for (const wire of [sent, JSON.stringify(sent)]) {
    expect(list.read(wire, table())).toEqual({
      value: [
        { id: idOf(1), values: { what: 'chair', count: 2, price: 12.5, cost: 25, kind: 'hire' } },
        { id: idOf(2), values: { what: 'chair', cost: null } },
      ],
    });
  }
});

test('FRM-15: what is no list of rows is refused as a whole', () => {
  const wrong: unknown[] = [
    'x',
    '{}',
    '[1]',
    '[[]]',
    '[null]',
    [{ id: 'short', values: {} }],
    [{ id: 'has space here', values: {} }],
    [{ id: '__proto__', values: {} }],
    [{ id: 'toString', values: {} }],
    [{ id: idOf(1), values: [] }],
    [{ id: idOf(1), values: {}, extra: 1 }],
    [wireRow(1), wireRow(1)],
    [wireRow(1, { stranger: 'x' })],
    [wireRow(1, { constructor: 'x' })],
    [wireRow(1, { count: { deep: [1] } })],
    [wireRow(1, { count: 'x'.repeat(501) })],
    JSON.parse(`[{"id":"${idOf(1)}","values":{"__proto__":{"isAdmin":true}}}]`),
    `[{"id":"${idOf(1)}","__proto__":{"values":{}}}]`,
    `[{"id":"${idOf(1)}","values":{"note":${'['.repeat(1_000_000)}`,
    '['.repeat(1_000_000),
    Array.from({ length: ROWS_MAX + 1 }, (_, at) => wireRow(at)),
  ];
  for (const wire of wrong) expect(list.read(wire, table())).toBeNull();
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  for (const wire of [[1], [null], '[["a"]]', [{}]]) expect(list.read(wire, lines())).toBeNull();
});

test('FRM-12, FRM-15: a problem stands at its cell and, the first of all, at the list', () => {
  const posted = {
    table: [
      wireRow(1, { what: ' ', count: 'many', kind: 'steal' }),
      wireRow(2),
      wireRow(3, { price: '1.005', hours: '25:00', kind: 'buy' }),
    ],
  };
  const { values, problems } = readValues([table()], posted);
  expect({ ...problems }).toEqual({});
  expect(keys(checkForm([table()], values, TODAY))).toEqual({
    [`table.${idOf(1)}.what`]: 'problem.fillOut',
    [`table.${idOf(1)}.kind`]: 'problem.choice',
    [`table.${idOf(1)}.count`]: 'problem.number',
    [`table.${idOf(3)}.price`]: 'problem.decimals',
    [`table.${idOf(3)}.hours`]: 'problem.time',
    table: 'problem.fillOut',
  });
  expect(keys(checkForm([table()], readValues([table()], { table: 'x' }).values, TODAY))).toEqual({});
  expect(keys(readValues([table()], { table: 'x' }).problems)).toEqual({ table: 'problem.list' });
});

test('what cannot be read stays as it was typed, so that a draft brings it back', () => {
  const [row] = rows(wireRow(1, { count: '12o', price: '3' }));
  expect(row).toEqual({ id: idOf(1), values: { what: 'chair', price: 3, cost: null }, unread: { count: '12o' } });
  expect(list.read(list.write([row!]), table())).toEqual({ value: [row] });
});

test('FRM-9: itemMin and itemLimit; 10,000 rows cost next to nothing', () => {
  const problemOf = (count: number, props: FieldProps, over: Partial<Field> = {}) =>
    list.check(Array.from({ length: count }, (_, at) => wireRow(at)) as Row[], table(props, over), around())[0];
  expect(problemOf(1, { itemMin: 2 })).toEqual({ key: 'problem.itemsMin', params: { min: 2, current: 1 } });
  expect(problemOf(0, { itemMin: 2 })?.key).toBe('problem.itemsMin');
  expect(problemOf(6, { itemLimit: 5 })).toEqual({ key: 'problem.itemsMax', params: { max: 5, current: 6 } });
  expect(problemOf(6, { itemLimit: 0, itemMin: 0 })).toBeUndefined();
  expect(problemOf(0, {}, { required: true })?.key).toBe('problem.rowNeeded');
  expect(problemOf(0, {}, { validationRule: 'atLeastOne' })?.key).toBe('problem.rowNeeded');
  expect(list.check([], table({ itemType: 'text' }, { required: true }), around())[0]?.key).toBe('problem.itemNeeded');
  expect(problemOf(0, {}, { validationRule: 'workTypes' })?.key).toBe('problem.workTypes');
  const blank = (props: FieldProps, over: Partial<Field>) =>
    list.checkParts!(rows({ id: idOf(1), values: {} }), table(props, { required: true, ...over }), around());
  expect(blank({}, { rowForm: cells({ fieldName: 'what' }) }).own.map(({ key }) => key)).toEqual(['problem.rowBlank']);
  // An empty cell that must be filled in says so itself, and nothing else does.
  expect(blank({}, {})).toEqual({ own: [], parts: { [`${idOf(1)}.what`]: [{ key: 'problem.fillOut' }] } });
  const many = JSON.stringify(Array.from({ length: 10_000 }, (_, at) => wireRow(at)));
  expect(list.read(many, table({ itemLimit: 5 }))).toBeNull();
});

test('FRM-9: a list begins with its named rows and as many as it needs; each has its defaults', () => {
  const rowsNow = (props: FieldProps) => (defaultOf(table(props)) as Row[]).map(({ id }) => id);
  expect(rowsNow({})).toEqual([]);
  expect(rowsNow({ itemMin: 2 })).toEqual([idOf(1), idOf(2)]);
  expect(rowsNow({ itemMin: 2, rowProvider: { rowDataIdList: ['rent-2026', '../x'] } })).toEqual([
    'rent-2026',
    idOf(1),
  ]);
  const withDefault = cells({ fieldName: 'count', type: 'number', value: 3, defaultValue: 3 });
  expect(defaultOf(table({ itemMin: 1 }, { rowForm: withDefault }))).toEqual([{ id: idOf(1), values: { count: 3 } }]);
});

test('FRM-14: rows without ids are read, each by its place; ids that are sent stay', () => {
  const idsOf = (wire: unknown, props: FieldProps = {}) =>
    (list.read(wire, table(props))!.value as Row[]).map(({ id, values }) => [id, values.what ?? null]);
  expect(idsOf('[{"what":"Bus"},{"what":"Tram","count":"2"}]')).toEqual([
    [idOf(1), 'Bus'],
    [idOf(2), 'Tram'],
  ]);
  expect(idsOf([{ values: { what: 'Bus' } }, { what: 'Tram' }])).toEqual([
    [idOf(1), 'Bus'],
    [idOf(2), 'Tram'],
  ]);
  expect(idsOf([{ what: 'new' }, { id: idOf(1), what: 'old' }])).toEqual([
    [idOf(3), 'new'],
    [idOf(1), 'old'],
  ]);
  const named = { rowProvider: { rowDataIdList: ['rent-2026', 'food-2026'] } };
  expect(idsOf([{ what: 'a' }, { what: 'b' }, { what: 'c' }], named).map(([id]) => id)).toEqual([
    'rent-2026',
    'food-2026',
    idOf(3),
  ]);
  for (const wire of [[{ what: 'Bus', stranger: 1 }], [{ id: 'short', what: 'Bus' }], [{ id: null, what: 'Bus' }]])
    expect(list.read(wire, table())).toBeNull();
});

test('FRM-14: cells nobody may fill in stay as they are stored, or begin as the form says', () => {
  const closed = cells(
    { fieldName: 'what' },
    { fieldName: 'rate', type: 'number', readOnly: true, value: 10 },
    { fieldName: 'hours', type: 'number' },
    { fieldName: 'secret', hidden: true },
    { fieldName: 'pay', type: 'calc', props: { operation: 'multiply', fieldNameList: ['rate', 'hours'] } },
  );
  const field = table({ subtotal: 'pay' }, { rowForm: closed });
  const stored = { table: [{ id: idOf(1), values: { what: 'a', rate: 50, secret: 's', hours: 1, pay: 50 } }] };
  const post = [
    { id: idOf(1), values: { what: 'b', rate: '9999', secret: 'mine', hours: '2', pay: '1' } },
    { id: idOf(2), values: { rate: 'nonsense', secret: 'mine', hours: '2' } },
  ];
  expect(readValues([field], { table: post }, stored).values.table).toEqual([
    { id: idOf(1), values: { what: 'b', rate: 50, secret: 's', hours: 2, pay: 100 } },
    { id: idOf(2), values: { rate: 10, hours: 2, pay: 20 } },
  ]);
  expect(keys(checkForm([field], readValues([field], { table: post }, stored).values, TODAY))).toEqual({});
});

test('FRM-8, FRM-9: a calc of the form counts the subtotal of the list', () => {
  const form = [
    table(),
    aField({ fieldName: 'income', type: 'decimal' }),
    aField({ fieldName: 'gap', type: 'calc', props: { operation: 'minus', fieldNameList: ['table', 'income'] } }),
  ];
  const post = { table: [wireRow(1, { count: 3, price: 0.1 }), wireRow(2, { count: 1, price: 0.2 })], income: '0.15' };
  expect(readValues(form, post).values.gap).toBe(0.35);
  expect(readValues(form, { income: '5' }).values.gap).toBe(-5);
});

test('text items: lines, blank ones left out, each no longer than it may be', () => {
  const field = lines({ maxLength: 5, itemMin: 1, itemLimit: 3 });
  expect(readValues([field], { answer: '[" a ","","null","b\\nc"]' }).values.answer).toEqual(['a', 'null', 'b c']);
  expect(list.check([' ', ''], field, around())[0]?.key).toBe('problem.itemsMin');
  expect(keys(checkForm([field], { answer: ['ok', 'too long'] }, TODAY))).toEqual({
    'answer.1': 'problem.tooLong',
    answer: 'problem.tooLong',
  });
  expect(list.show(['a', 'b'], field, 'en')).toBe('a\nb');
});

test('files and rich text in rows are found for the server, and cleaned', () => {
  const id = '0198f1a2-0000-7000-8000-00000000000f';
  const all = rows(wireRow(1, { bills: [{ attachmentId: id, name: 'a.pdf' }], note: '<p>x</p><script>' }), wireRow(2));
  expect(list.references!(all, table())).toEqual([id]);
  const clean = list.clean!(all, table(), (html) => html.replace('<script>', '')) as Row[];
  expect(clean[0]!.values.note).toBe('<p>x</p>');
  expect(clean[1]).toBe(all[1]);
});

test('people read a row a line, and the total in its unit', () => {
  const all = rows(wireRow(1, { count: 2, price: 1234.5, kind: 'buy', shop: 'Lee & Co' }));
  const shown = (totalUnit: FieldProps['totalUnit']) => list.show(all, table({ totalUnit }), 'en').split('\n');
  expect(shown('currency')).toEqual(['chair · Label of buy · 2 · 1,234.5 · 2,469 · Lee & Co', 'HK$2,469.00']);
  expect(shown('hour')[1]).toBe('2469.0');
  expect(shown('number')[1]).toBe('2,469');
  expect(shown('hidden')).toHaveLength(1);
});

test('ids of rows are made by the client', () => {
  const ids = new Set(Array.from({ length: 1000 }, newRowId));
  expect(ids.size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{16}$/);
});

test('a thousand rows are read and checked', () => {
  const wire = JSON.stringify(
    Array.from({ length: 1000 }, (_, at) => wireRow(at, { count: String(at), price: '12.50', kind: 'buy', shop: 'x' })),
  );
  const form = [table()];
  const { values, problems } = readValues(form, { table: wire });
  expect(problems).toEqual({});
  expect(values.table).toHaveLength(1000);
  expect(checkForm(form, values, TODAY)).toEqual({});
});
