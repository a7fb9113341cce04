import { describe, expect, test } from 'vitest';
import type { ImportColumn, ImportKind } from './import-kind.ts';
import { dayOrderOf, judge } from './judge.ts';
import { orderOf, readCell } from './read-cell.ts';

const column = (as: ImportColumn['as'], more: Partial<ImportColumn> = {}): ImportColumn => ({
  field: 'x',
  title: 'word.amount',
  as,
  example: '',
  ...more,
});
const value = (as: ImportColumn['as'], text: string) => {
  const read = readCell(column(as), text, 'dmy');
  return 'value' in read ? read.value : read.problem.key;
};

describe('cells', () => {
  test.each([
    ['1,234.5', 123_450],
    ['HK$ 300', 30_000],
    ['$1', 100],
    ['１２３', 12_300],
    ['-5', 'imports.money'],
    ['0', 'imports.money'],
    ['US$5', 'imports.money'],
    ['5 USD', 'imports.money'],
    ['1,23', 'imports.money'],
    ['1.005', 'imports.money'],
    ['=1+1', 'imports.money'],
    ['9999999999999', 'imports.money'],
  ])('money is read strictly: %s', (text, expected) => expect(value('money', text)).toBe(expected));

  test.each([
    ['2025-03-31', '2025-03-31'],
    ['2025-03-31 10:22:00', '2025-03-31'],
    ['31/03/2025', '2025-03-31'],
    ['31/03/2025 23:59', '2025-03-31'],
    ['March 5, 2025', '2025-03-05'],
    ['March 5, 2025 10:22 am', '2025-03-05'],
    ['2025-03-05T23:59:59.123', '2025-03-05'],
    ['2025年3月5日', '2025-03-05'],
    ['31/02/2025', 'imports.day'],
    ['yesterday', 'imports.day'],
  ])('days are read strictly: %s', (text, expected) => expect(value('day', text)).toBe(expected));

  test('month first is read where it was chosen', () => {
    expect(readCell(column('day'), '3/4/2025', 'mdy')).toEqual({ value: '2025-03-04' });
    expect(readCell(column('day'), '3/4/2025', 'dmy')).toEqual({ value: '2025-04-03' });
    expect(readCell(column('day'), '13/4/2025', 'mdy')).toHaveProperty('problem');
  });

  test.each([
    ['2:30', 150],
    ['2.5', 150],
    ['24', 1_440],
    ['25', 'imports.hours'],
    ['0', 'imports.hours'],
    ['2:75', 'imports.hours'],
    ['1.3', 'imports.hours'],
    ['-1', 'imports.hours'],
  ])('hours are whole minutes of a day: %s', (text, expected) => expect(value('hours', text)).toBe(expected));

  test('a choice is known by any of its spellings, and what is needed is asked for', () => {
    const paid = column('choice', { choices: { paid: ['Completed', '已付款'] } });
    expect(readCell(paid, ' completed ', 'dmy')).toEqual({ value: 'paid' });
    expect(readCell(paid, 'Pending', 'dmy')).toMatchObject({ problem: { params: { allowed: 'Completed' } } });
    expect(readCell(column('text', { need: true }), ' ', 'dmy')).toEqual({ problem: { key: 'problem.fillOut' } });
    expect(readCell(column('text', { max: 3 }), 'four', 'dmy')).toHaveProperty('problem');
  });
});

test('the order of day and month is told by days that allow one only', () => {
  expect([orderOf('13/1/2025'), orderOf('1/13/2025'), orderOf('1/2/2025'), orderOf('3/3/2025')]).toEqual([
    'dmy',
    'mdy',
    'either',
    null,
  ]);
  const order = (...days: string[]) =>
    dayOrderOf(
      { columns: [{ ...column('day'), field: 'day' }] },
      new Map([['day', 0]]),
      days.map((text, line) => ({ line, cells: [text] })),
    );
  expect(order('1/2/2025', '13/2/2025')).toEqual({ order: 'dmy', isSure: true });
  expect(order('1/2/2025', '2/13/2025')).toEqual({ order: 'mdy', isSure: true });
  expect(order('1/2/2025')).toEqual({ order: 'dmy', isSure: false });
  expect(order('13/2/2025', '2/13/2025')).toEqual({ order: 'dmy', isSure: false });
  expect(order('2025-01-02', '3/3/2025')).toEqual({ order: 'dmy', isSure: true });
});

describe('lines', () => {
  const kind: Pick<ImportKind, 'columns' | 'who' | 'key'> = {
    columns: [
      { ...column('text'), field: 'id' },
      { ...column('money', { need: true }), field: 'amount' },
    ],
    who: ({ id }) => String(id),
    key: ({ id, amount }) => (id ? { old: String(id) } : { natural: [amount!] }),
  };
  const places = new Map([
    ['id', 0],
    ['amount', 1],
  ]);
  const read = (...rows: string[][]) =>
    judge(
      kind as ImportKind,
      { source: '', places, unused: [] },
      rows.map((cells, at) => ({ line: at + 2, cells })),
      { order: 'dmy', today: '2026-01-01' },
    );

  test('a number of the earlier system counts once in a file; equal ones without a number are counted', () => {
    const { units, problems } = read(['7', '5'], ['7', '6'], ['', '5'], ['', '5']);
    expect(problems).toMatchObject([{ line: 3, key: 'sheet.twice', params: { line: 2 } }]);
    expect(units.map(({ line }) => line)).toEqual([2, 4, 5]);
    expect(new Set(units.map(({ key }) => key)).size).toBe(3);
    expect(read(['7', '5'], ['', '5'], ['', '5']).units.map(({ key }) => key)).toEqual(units.map(({ key }) => key));
  });

  test('every line is a record or a fault, with all its faults', () => {
    const { units, problems } = read(['1', 'x'], ['2', '1'], ['3', '']);
    expect([units.length, problems.map(({ line, field }) => `${line} ${field}`)]).toEqual([
      1,
      ['2 amount', '4 amount'],
    ]);
  });
});
