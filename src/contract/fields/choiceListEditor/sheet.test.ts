import fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { options } from '../a-field.fixture.ts';
import { anyText } from '../laws.fixture.ts';
import type { Row } from './row.ts';
import { aRow, aTable, planOfTable } from './rows.fixture.ts';
import { ID_HEAD, offerOf, type Sheet, sheetOf } from './sheet.ts';
import { readXlsx, writeXlsx } from './xlsx-file.ts';

const table = aTable({}, [
  { fieldName: 'day', fieldLabel: 'Day', type: 'datepicker' },
  { fieldName: 'moment', fieldLabel: 'Moment', type: 'datepicker', props: { enableTimePicker: true } },
  { fieldName: 'begins', fieldLabel: 'Begins', type: 'time' },
  { fieldName: 'ready', fieldLabel: 'Ready', type: 'checkbox' },
  { fieldName: 'areas', fieldLabel: 'Areas', type: 'selection', option: options('hk', 'kln', 'a; b') },
  { fieldName: 'note', fieldLabel: 'Item', type: 'textarea' },
]);
const plan = planOfTable(table);
const fileOf = (sheet: Parameters<typeof writeXlsx>[0]) => new Blob([writeXlsx(sheet)]);
const read = async (sheet: Parameters<typeof writeXlsx>[0]) => (await readXlsx(fileOf(sheet))) as Sheet;

const tidy = (name: string) => (text: string) => {
  const { type, field } = plan.columns.get(name)!;
  return type.tidy!(text, field) as string;
};
const values = fc.record(
  {
    item: anyText.map(tidy('item')),
    kind: fc.constantFrom('hire', 'buy', null),
    count: fc.nat(1e6),
    price: fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100),
    day: fc.constantFrom('', '2026-01-31', '1999-12-01'),
    moment: fc.constantFrom('', '2026-01-31T06:30:00Z'),
    begins: fc.constantFrom('', '09:05', '23:59'),
    ready: fc.boolean(),
    areas: fc.subarray(['hk', 'kln', 'a; b']),
    note: anyText.map(tidy('note')),
  },
  { requiredKeys: ['ready'] },
);
const rows = fc.array(values, { maxLength: 5 }).map((all) => all.map((value, at) => aRow(table, at, value)));

test('FRM-9: a sheet that comes back as it went changes nothing', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom('en' as const, 'zh-hant' as const), (all, lang) => {
      const offer = offerOf(sheetOf(all, plan, lang), all, plan, 100)!;
      expect(offer).toEqual({ rows: all, added: 0, changed: 0, gone: 0, unread: 0, left: 0 });
      expect(offer.rows.every((row, at) => row === all[at])).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('FRM-9: a sheet taken into an empty table makes the same rows', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const offer = offerOf(sheetOf(all, plan, 'en'), [], plan, 100)!;
      const answers = (row: Row) =>
        Object.entries(row.values).filter(
          ([, value]) =>
            !(value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)),
        );
      expect(offer.rows.map((row) => [row.id, Object.fromEntries(answers(row))])).toEqual(
        all.map((row) => [row.id, Object.fromEntries(answers(row))]),
      );
    }),
    { numRuns: 1000 },
  );
});

test('FRM-9: XLSX, written and read, is the same sheet', async () => {
  const cell = fc.oneof(
    fc.constant(null),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.string({
      unit: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 1 }),
        fc.constantFrom('_x0041_', '<', '&', '\r', '=1+1', ' '),
      ),
      minLength: 1,
    }),
  );
  const sheet = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(sheet, async (cells) => {
      // A whole line of nothing at the end is no line.
      const full = [...cells.map((row) => ['x', ...row])];
      const whole = full.map((row) => row.map((value) => (value === '' ? null : value)));
      const back = await read(whole);
      expect(back.map((row) => [...row, null, null, null].slice(0, 4))).toEqual(whole);
    }),
    { numRuns: 1000 },
  );
}, 120_000);

test('FRM-9: a changed sheet changes rows by their id, adds those without one, and tells what would be gone', async () => {
  const before = [1, 2, 3].map((at) => aRow(table, at, { item: `Item ${at}`, count: at, price: 10 }));
  const [head, first, , third] = sheetOf(before, plan, 'en');
  const idAt = head!.length - 1;
  const sheet = await read([
    head!,
    third!,
    first!.with(2, 5).with(3, 'HK$20'),
    ['Newcomer', 'label of buy', 2, 'x'],
    [null],
    first!.with(0, 'Copied with its id'),
  ]);
  const offer = offerOf(sheet, before, plan, 100)!;
  expect(offer).toMatchObject({ added: 2, changed: 1, gone: 1, unread: 1, left: 0 });
  expect(offer.rows[0]).toBe(before[2]);
  expect(offer.rows[1]).toMatchObject({ id: first![idAt], values: { count: 5, price: 20, cost: 100 } });
  expect(offer.rows[2]).toMatchObject({ values: { item: 'Newcomer', kind: 'buy' }, unread: { price: 'x' } });
  expect(offer.rows[3]!.values.item).toBe('Copied with its id');
  expect(new Set(offer.rows.map(({ id }) => id)).size).toBe(4);
  expect(offerOf(sheet, before, plan, 3)!.left).toBe(1);
});

test('columns are found by their label; what the sheet lacks stays, a sheet of something else is refused', () => {
  const before = [aRow(table, 1, { item: 'Desk', count: 2, price: 5 })];
  const offer = offerOf(
    [
      [ID_HEAD, 'stranger', ' PRICE '],
      [before[0]!.id, 'x', 7],
    ],
    before,
    plan,
    100,
  )!;
  expect(offer.rows[0]!.values).toMatchObject({ item: 'Desk', count: 2, price: 7, cost: 14 });
  expect(
    offerOf(
      [
        ['Name', 'Phone'],
        ['a', 'b'],
      ],
      before,
      plan,
      100,
    ),
  ).toBeNull();
  expect(offerOf([], before, plan, 100)).toBeNull();
});

test('dates and times that Excel made of what was typed are read as dates and times', () => {
  const sheet: Sheet = [
    ['Day', 'Moment', 'Begins', 'Count', 'Price', 'Ready'],
    [
      new Date('2026-01-31T00:00:00Z'),
      new Date('2026-01-31T14:30:00Z'),
      new Date('1899-12-31T09:05:00Z'),
      3,
      0.1 + 0.2,
      true,
    ],
  ];
  expect(offerOf(sheet, [], plan, 100)!.rows[0]!.values).toMatchObject({
    day: '2026-01-31',
    moment: '2026-01-31T06:30:00Z',
    begins: '09:05',
    count: 3,
    price: 0.3,
    ready: true,
  });
});

test('files that are too large, no workbook, or would unpack without end are refused', async () => {
  const huge = new Uint8Array(50 * 1024 * 1024);
  expect(await readXlsx(new Blob([huge]))).toBe('tooLarge');
  expect(await readXlsx(new Blob(['item,count']))).toBe('notXlsx');
  expect(await readXlsx(new Blob([zipSync({ 'word/document.xml': new Uint8Array(9) })]))).toBe('notXlsx');
  expect(await readXlsx(new Blob([zipSync({ 'xl/workbook.xml': huge })]))).toBe('unpacksTooLarge');
  const whole = writeXlsx([['Item']]);
  expect(await readXlsx(new Blob([whole.slice(0, whole.length / 2)]))).toBe('notXlsx');
  // A directory that says less than there is: nothing is unpacked beyond what it says.
  const lying = zipSync({ 'xl/workbook.xml': huge });
  const view = new DataView(lying.buffer);
  for (let at = lying.length - 100; at < lying.length - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  expect(await readXlsx(new Blob([lying]))).toBe('notXlsx');
  const long = await readXlsx(fileOf(Array.from({ length: 10_002 }, () => ['x', 'y'])));
  expect(long).toBe('tooManyRows');
});
