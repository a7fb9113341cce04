import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

test('what is written is read again, whatever stands in the cells; formulas have lost their arms', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'a陳 ",;=+-@＝＋－＠\t\n') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 8 }), (rows) => {
      const sheet = [['one', 'two', 'three'], ...rows.filter((row) => row.some((text) => text.trim() !== ''))];
      const armed = /^[=+\-@＝＋－＠\t\r\n]/;
      const unarmed = sheet.map((row) => row.map((text) => (armed.test(text) ? `'${text}` : text)));
      expect(readCsv(writeCsv(sheet))).toEqual(unarmed);
    }),
  );
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
    expect([first, readCsv(writeCsv([[`${first}cmd`, 'x']]))[0]![0]!.startsWith("'")]).toEqual([first, true]);
  expect(readCsv(writeCsv([['a=1', '陳－大文']]))).toEqual([['a=1', '陳－大文']]);
});
