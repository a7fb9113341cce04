import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { writeXlsx } from '../../../contract/fields/choiceListEditor/xlsx-file.ts';
import { FILE_BYTES, SHEET_ROWS_MAX } from '../../../contract/limits.ts';
import type { SheetOptions } from '../../../contract/sheet.ts';
import { SHEET_ENCODINGS, type SheetEncoding } from '../../../contract/values/sheets.ts';
import { type ReadSheet, readSheet } from './read-sheet.ts';

const TITLES = new Set(['E-mail', 'Full name', 'Chinese name', 'Type', 'Joined', '中文姓名', '電郵']);
const isTitle = (text: string) => TITLES.has(text);
const read = (content: BlobPart, options?: SheetOptions, name = 'a.csv') =>
  readSheet(new File([content], name), isTitle, options);
const fixture = (name: string) => read(readFileSync(new URL(`./fixtures/${name}`, import.meta.url)));
const encoded = (text: string, encoding: SheetEncoding, mark = false) =>
  new Uint8Array(iconv.encode(text, encoding, { addBOM: mark }));

/** Every line of the file is above the titles, the titles, a record, empty, or part of the line above. */
function isWholeFile({ lines, understood }: ReadSheet) {
  const { above, empty, continued } = understood;
  expect(above + lines.length + empty + continued).toBe(understood.lines);
}

describe('files that offices send', () => {
  test('an open quotation mark spoils its own line, and no other', async () => {
    const sheet = await fixture('csv-07-open-quote.csv');
    isWholeFile(sheet);
    expect(sheet.lines).toHaveLength(13);
    const wrong = sheet.lines.filter(({ fault }) => fault);
    expect(wrong).toEqual([expect.objectContaining({ line: 3, fault: 'sheet.unclosed' })]);
    expect(wrong[0]!.cells.slice(0, 3)).toEqual(['oq2@example.org', 'Bobby Ng', '吳小敏']);
  });

  test('Western European accents are a guess, and read as they were written', async () => {
    const sheet = await fixture('csv-04-cp1252-accents.csv');
    isWholeFile(sheet);
    expect(sheet.understood).toMatchObject({ encoding: 'windows-1252', isSure: false });
    expect(sheet.lines.map(({ cells }) => cells[1])).toEqual([
      'Full name',
      'Renée Wong',
      'François Müller',
      'Peter Au',
    ]);
  });

  test('the line that names the separator is no title', async () => {
    const sheet = await fixture('csv-03-sep-line.csv');
    isWholeFile(sheet);
    expect(sheet.understood).toMatchObject({ separator: 'semicolon', titleLine: 2, above: 1, isSure: true });
    expect(sheet.lines[1]).toEqual({
      line: 3,
      cells: ['sp1@example.org', 'Lam Ka Yi', '林嘉儀', 'Full membership', '03/02/2021'],
    });
  });

  test('empty lines keep the numbers of the others', async () => {
    const sheet = await fixture('csv-09-blank-lines.csv');
    isWholeFile(sheet);
    expect([sheet.understood.empty, sheet.lines.map(({ line }) => line)]).toEqual([2, [1, 4, 5]]);
  });
});

test.each([
  ['big5-hkscs', '峯邨裏嘅𨋢'],
  ['gb18030', '陈晓明刘邓张𠮷'],
  ['windows-1252', 'Renée Müller Núñez'],
  ['utf-16le', '陳大文'],
  ['utf-16be', '陳大文'],
  ['utf-8', '陳大文 é ł 𠮷'],
] as const)(
  '%s is read in its own encoding, without a private-use or a replacement character',
  async (encoding, name) => {
    const text = `E-mail,Full name\r\na@example.org,${name}\r\nb@example.org,${name}\r\n`;
    const sheet = await read(encoded(text, encoding), { encoding });
    expect(sheet.lines.map(({ cells }) => cells[1])).toEqual(['Full name', name, name]);
    const guess = (await read(encoded(text, encoding))).understood;
    // what is no Unicode is never taken for granted
    expect(guess.isSure).toBe(encoding.startsWith('utf'));
  },
);

test('the guess is right for names of a usual register', async () => {
  const chinese = '陳大文 李小明 黃嘉欣 會員 香港 張偉強 林詠詩 何志明 梁美玲 鄭子健';
  const simplified = '陈大文 李小明 黄嘉欣 会员 香港 张伟强 林咏诗 何志明 梁美玲 郑子健';
  const table = (name: string) => `E-mail,Full name\n${`a@example.org,${name}\n`.repeat(20)}`;
  expect((await read(encoded(table(chinese), 'big5-hkscs'))).understood.encoding).toBe('big5-hkscs');
  expect((await read(encoded(table(simplified), 'gb18030'))).understood.encoding).toBe('gb18030');
  expect((await read(encoded(table('Renée Müller'), 'windows-1252'))).understood.encoding).toBe('windows-1252');
});

test('a line with a character that cannot be read is wrong, the others are not', async () => {
  const broken = Buffer.concat([
    Buffer.from('E-mail,Full name\na@example.org,陳大文陳大文陳大文\nb@example.org,'),
    Buffer.from([0xff]),
    Buffer.from('\nc@example.org,\ue000\nd@example.org,李\n'),
  ]);
  const sheet = await read(broken);
  isWholeFile(sheet);
  expect(sheet.understood).toMatchObject({ encoding: 'utf-8', isSure: false });
  expect(sheet.lines.map(({ fault }) => fault)).toEqual([
    undefined,
    undefined,
    'sheet.unreadable',
    'sheet.unreadable',
    undefined,
  ]);
});

test.each([
  ['CR alone', 'E-mail,Full name\ra@example.org,A\rb@example.org,B\r', [1, 2, 3]],
  ['a heading above the titles', 'Members of 2026\n\nE-mail,Full name\na@example.org,A', [3, 4]],
  ['separators in a quoted title', '"E-mail, or none",Full name,E-mail\nx,A,a@example.org', [1, 2]],
  ['tabs', 'E-mail\tFull name\na@example.org\tA', [1, 2]],
  ['a cell of several lines', 'E-mail,Full name\na@example.org,"A\nB"\nb@example.org,"C ""D"""\n', [1, 2, 4]],
  ['a quotation mark within a cell', 'E-mail,Full name\na@example.org,6" Pipe\nb@example.org,B', [1, 2, 3]],
  ['an open mark closed by that of a later line', 'E-mail,Full name\na,"A\nb,"B"\nc,C', [1, 2, 3, 4]],
  ['an open mark on the last line', 'E-mail,Full name\na,A\nb,"B', [1, 2, 3]],
])('%s: every line is there under its own number', async (_what, text, numbers) => {
  const sheet = await read(text);
  isWholeFile(sheet);
  expect(sheet.lines.map(({ line }) => line)).toEqual(numbers);
});

test('encoding, separator and the line of the titles can be chosen', async () => {
  const sheet = await read('a;b\nE-mail;Full name\nx;y', { separator: 'semicolon', titleLine: 1 });
  expect([sheet.understood.titleLine, sheet.lines[0].cells]).toEqual([1, ['a', 'b']]);
  const other = await read(encoded('電郵,中文姓名\na,峯', 'big5-hkscs'), { encoding: 'big5-hkscs' });
  expect(other.lines[1]!.cells).toEqual(['a', '峯']);
  expect(other.understood.isSure).toBe(true);
});

test('a workbook keeps the numbers of its lines', async () => {
  const book = writeXlsx([['Members'], [''], ['E-mail', 'Full name'], ['a@example.org', "'=A"], [''], ['b', 'B']]);
  const sheet = await read(book, {}, 'a.xlsx');
  isWholeFile(sheet);
  expect(sheet.lines).toEqual([
    { line: 3, cells: ['E-mail', 'Full name'] },
    { line: 4, cells: ['a@example.org', "'=A"] },
    { line: 6, cells: ['b', 'B'] },
  ]);
});

const SIGNS = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const;
const NAMES: Record<SheetEncoding, string> = {
  'utf-8': 'a é陳峯𠮷',
  'utf-16le': 'a é陳峯𠮷',
  'utf-16be': 'a é陳峯𠮷',
  'big5-hkscs': 'a陳峯邨',
  gb18030: 'a陈é𠮷',
  'windows-1252': 'aéüñ',
};

test('any table in any encoding, with any separator and way of quoting, is read back', async () => {
  const table = fc.constantFrom(...SHEET_ENCODINGS).chain((encoding) => {
    const cell = fc.string({ unit: fc.constantFrom(...NAMES[encoding], '"', ',', ';', '\n', '1'), maxLength: 8 });
    return fc.record({
      encoding: fc.constant(encoding),
      separator: fc.constantFrom('comma' as const, 'semicolon' as const, 'tab' as const, 'bar' as const),
      always: fc.boolean(),
      ending: fc.constantFrom('\n', '\r\n', '\r'),
      rows: fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }),
    });
  });
  await fc.assert(
    fc.asyncProperty(table, async ({ encoding, separator, always, ending, rows }) => {
      const quoted = (cell: string) =>
        always || /["\n]/.test(cell) || cell.includes(SIGNS[separator]) ? `"${cell.replaceAll('"', '""')}"` : cell;
      // a line of a cell that looks like a line of the table is refused rather than guessed
      const sheet = rows.map(([a, b]) => [`x${a}`, b.replaceAll('\n', ' '), 'z'].map((cell) => cell.trim()));
      fc.pre(
        sheet.every(
          (cells) =>
            !cells[0]!.split('\n').some((line) => line.split(SIGNS[separator]).length === 3 && !line.includes('"')),
        ),
      );
      const text = [['E-mail', 'Full name', 'Type'], ...sheet]
        .map((cells) => cells.map(quoted).join(SIGNS[separator]))
        .join(ending);
      const { lines } = await read(encoded(text, encoding), { encoding, separator });
      expect(lines.slice(1).map(({ cells }) => cells)).toEqual(
        sheet.map((cells) => cells.map((cell) => cell.replace(/\s*$/, ''))),
      );
    }),
    { numRuns: 300 },
  );
});

test('nothing anybody sends loses a line, and none is taken twice', async () => {
  const junk = fc.string({
    unit: fc.constantFrom('"', ',', '\n', '\r', 'a', '陳', '\0', ';', ' ', '\ufffd'),
    maxLength: 80,
  });
  await fc.assert(
    fc.asyncProperty(junk, async (text) => {
      const sheet = await read(`E-mail,Full name\nx,y\n${text}`).catch(() => null);
      if (sheet) isWholeFile(sheet);
    }),
    { numRuns: 500 },
  );
});

test('many lines with every fault among them are read in one pass', async () => {
  const count = process.env.TRIALS === 'long' ? 9_990 : 4_000;
  const kinds = ['a,"open', '', 'a,"x ""y"""', 'a,\ufffd', ',,', 'a,"two\nlines"', '"bad" mark,"x"y', 'a,b,c,d'];
  const text = `E-mail,Full name\n${Array.from({ length: count }, (_, at) => kinds[at % kinds.length]).join('\n')}\n`;
  const sheet = await read(text);
  isWholeFile(sheet);
  expect(sheet.lines.filter(({ fault }) => fault === 'sheet.unclosed')).toHaveLength(Math.ceil(count / kinds.length));
});

/** A workbook of several sheets, each with its rows of texts; hidden where it says so. */
function bookOf(sheets: readonly { name: string; hidden?: boolean; rows: readonly (readonly string[])[] }[]) {
  const parts = unzipSync(writeXlsx([['']]));
  const text = (path: string) => new TextDecoder().decode(parts[path]);
  const write = (path: string, xml: string) => {
    parts[path] = new TextEncoder().encode(xml);
  };
  const place = (at: number) => `xl/worksheets/sheet${at + 1}.xml`;
  const relation = '/officeDocument/2006/relationships';
  const tags = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rSheet${at + 1}"/>`,
  );
  write('xl/workbook.xml', text('xl/workbook.xml').replace(/<sheet .*\/>/, tags.join('')));
  const links = sheets.map(
    (_, at) =>
      `<Relationship Id="rSheet${at + 1}" Type="http://schemas.openxmlformats.org${relation}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const relations = 'xl/_rels/workbook.xml.rels';
  write(relations, text(relations).replace('</Relationships>', `${links.join('')}</Relationships>`));
  for (const [at, { rows }] of sheets.entries())
    parts[place(at)] = unzipSync(writeXlsx(rows))['xl/worksheets/sheet1.xml']!;
  return new Uint8Array(zipSync(parts));
}
const of = (who: string) => [
  ['E-mail', 'Full name'],
  [`${who}@example.org`, who],
];

test('a hidden first sheet is passed over, and not offered', async () => {
  const book = bookOf([
    { name: 'Notes', hidden: true, rows: of('hidden') },
    { name: 'Members', rows: of('shown') },
  ]);
  const sheet = await read(book, {}, 'a.xlsx');
  expect(sheet.understood).toMatchObject({ sheet: 'Members', sheets: ['Members'] });
  expect(sheet.lines[1]!.cells).toEqual(['shown@example.org', 'shown']);
});

test('of two sheets the first is read unless another is chosen', async () => {
  const book = bookOf([
    { name: 'Old', rows: of('old') },
    { name: 'New', rows: of('new') },
  ]);
  const first = await read(book, {}, 'a.xlsx');
  expect(first.understood).toMatchObject({ sheet: 'Old', sheets: ['Old', 'New'] });
  expect(first.lines[1]!.cells[1]).toBe('old');
  const chosen = await read(book, { sheet: 'New' }, 'a.xlsx');
  expect([chosen.understood.sheet, chosen.lines[1]!.cells[1]]).toEqual(['New', 'new']);
});

test('a file above a limit is refused by the name of the limit, one too large before it is read into memory', async () => {
  const refusal = async (file: File) => {
    const reply: unknown = await readSheet(file, isTitle).catch((error: unknown) => error);
    return (reply as { problems?: { file?: unknown[] } }).problems?.file;
  };
  const large = new File(['E-mail\n', 'x'.repeat(FILE_BYTES)], 'a.csv');
  large.arrayBuffer = () => Promise.reject(new Error('read into memory'));
  expect(await refusal(large)).toEqual([{ key: 'sheet.large', params: { max: 5 } }]);
  const lines = (count: number) => new File([`E-mail,Full name\n${'a,b\n'.repeat(count)}`], 'a.csv');
  expect(await refusal(lines(SHEET_ROWS_MAX + 1))).toEqual([{ key: 'sheet.many', params: { max: SHEET_ROWS_MAX } }]);
  expect((await readSheet(lines(SHEET_ROWS_MAX), isTitle)).lines).toHaveLength(SHEET_ROWS_MAX + 1);
});
