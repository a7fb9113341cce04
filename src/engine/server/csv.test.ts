import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '../../server/testing/read-csv.ts';
import { writeCsv } from './csv.ts';

test('what is written is read again, whatever stands in the cells', () => {
  // a line within a cell that looks like one of the table is refused when it is read, not guessed
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'a陳\' ",;|=+-@＝＋－＠\t') }),
    fc.string({ unit: fc.constantFrom(...'a陳\' ";|=+-@＝＋－＠\t\n') }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 8 }), (rows) => {
      // a line of nothing but blanks and separators is empty
      const filled = rows.map(([first = '', ...more]) => [`x${first}`, ...more]);
      const sheet = [['one', 'two', 'three'], ...filled];
      expect(readCsv(writeCsv(sheet))).toEqual(sheet);
    }),
    { numRuns: 1000 },
  );
});

test('an apostrophe comes off where it guards a formula, and nowhere else', () => {
  const cells = ["'=1", "''=1", "O'Neill", "'tis", "'", '=1', '-5', "'-5", '＝x'];
  expect(readCsv(writeCsv([['a'], cells]))[1]).toEqual(cells);
});

test('a spreadsheet knows the letters by the mark and the lines by their ends', () => {
  expect(
    writeCsv([
      ['a', 'b;c'],
      ['=1+1', 'x "y"'],
    ]),
  ).toBe('\ufeffa,"b;c"\r\n\'=1+1,"x ""y"""\r\n');
});

test('a cell that a spreadsheet would run is made a text, in full width and behind a tab or a line break too', () => {
  for (const first of [...'=+-@＝＋－＠\t\r\n\0'])
    expect([first, writeCsv([[`${first}cmd`, 'x']]).replace(/^\ufeff"?/, '')[0]]).toEqual([first, "'"]);
  expect(readCsv(writeCsv([['a=1', '陳－大文']]))).toEqual([['a=1', '陳－大文']]);
});
