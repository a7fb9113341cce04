import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { exportFileName } from './file-name.ts';
import { SheetFile } from './sheet-file.ts';

test('a spreadsheet counts with dates, times, amounts and hours, and leaves text that looks like a number alone', async () => {
  const file = new SheetFile('xlsx', ['Day', 'At', 'Amount', 'Hours', 'Number', 'Phone', 'Code', 'Empty']);
  file.add([
    [
      { day: '2026-02-28' },
      { minute: '2026-11-28 23:59' },
      { cents: -60_05 },
      { minutes: 5 * 60 + 30 },
      12,
      '00852',
      '1.50',
      null,
    ],
  ]);
  const [, row] = await readSheet(file.end());
  expect(row).toEqual([
    new Date('2026-02-28T00:00:00Z'),
    expect.any(Date),
    -60.05,
    expect.anything(),
    12,
    '00852',
    '1.50',
    null,
  ]);
  // a minute is no whole number of a day: the reader rounds
  const at = (row as unknown[])[1] as Date;
  expect(Math.round(at.getTime() / 60_000)).toBe(Date.parse('2026-11-28T23:59:00Z') / 60_000);
});

test('a file is named for its list, what it is narrowed to, and its day in Hong Kong', () => {
  const words: Record<string, Record<string, string>> = {
    en: { 'exports.fileName': '{{title}}, {{day}}', 'exports.fileNameOf': '{{title}}, {{parts}}', 'word.comma': ', ' },
    zh: {
      'exports.fileName': '{{title}}，{{day}}',
      'exports.fileNameOf': '{{title}}（{{parts}}）',
      'word.comma': '、',
    },
  };
  const named = (lang: string, title: string, chosen: string[]) =>
    exportFileName(
      { title: 'membership-members.title', chosen, made: new Date('2026-11-27T16:00:00Z'), format: 'xlsx' },
      (key, params = {}) =>
        (words[lang]![key] ?? title).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name])),
    );
  expect(named('en', 'Members', ['active'])).toBe('Members, active, 2026-11-28.xlsx');
  expect(named('zh', '會員', ['有效'])).toBe('會員（有效），2026-11-28.xlsx');
  expect(named('en', 'Gifts', [])).toBe('Gifts, 2026-11-28.xlsx');
  expect(named('en', 'Gifts', ['a/b:c?'])).toBe('Gifts, a b c, 2026-11-28.xlsx');
});
