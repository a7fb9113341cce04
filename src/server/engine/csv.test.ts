import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

test('what is written is read again, whatever stands in the cells; formulas have lost their arms', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'a陳 ",;=+-@\t\n') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 8 }), (rows) => {
      const sheet = [['one', 'two', 'three'], ...rows.filter((row) => row.some((text) => text.trim() !== ''))];
      const armed = /^[=+\-@\t\r]/;
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
