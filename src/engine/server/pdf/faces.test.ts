import fs from 'node:fs';
import { expect, test } from 'vitest';
import { pdfText } from '../../../server/testing/pdf-text.ts';
import { Refusal } from '../refusal.ts';
import { loadPdfkit } from './pdfkit.ts';
import { printPdf } from './print-pdf.ts';

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Every sign that a two-byte encoding of the web platform has; private-use signs are none. */
function signsOf(encoding: string, rows: readonly [number, number], cells: readonly [number, number]): string[] {
  const decoder = new TextDecoder(encoding);
  const decoded = range(...rows).flatMap((row) =>
    range(...cells).map((cell) => decoder.decode(Uint8Array.of(row, cell))),
  );
  return [...new Set(decoded.filter((text) => !/[\ufffd\p{Co}\p{Cc}\n -~]/u.test(text)))];
}

const SETS: Record<string, () => string[]> = {
  'GB2312, simplified characters': () => signsOf('gbk', [0xb0, 0xf7], [0xa1, 0xfe]),
  'GB2312, signs': () => signsOf('gbk', [0xa1, 0xa9], [0xa1, 0xfe]),
  'Big5-HKSCS': () => signsOf('big5', [0x81, 0xfe], [0x40, 0xfe]),
  'Latin-1, Extended-A, Extended-B, Vietnamese': () =>
    [...range(0xa1, 0xac), ...range(0xae, 0x24f), ...range(0x1ea0, 0x1ef9)].map((point) => String.fromCodePoint(point)),
  'Greek and Cyrillic': () => [...'ΑΒΓΔΩαβγδωάέ', ...range(0x400, 0x45f).map((point) => String.fromCodePoint(point))],
  'Arabic, Hebrew, Thai, Devanagari': () => [...'محمدعليپچگ', ...'אבגדהםןץ', ...'สมชายใจดีผู้', ...'सत्यनारायणक्षि'],
  'Japanese, Korean, 𠮷': () => [
    ...'サントリーひらがな𠮷',
    ...range(0xac00, 0xd7a3).map((point) => String.fromCodePoint(point)),
  ],
  'emoji and signs': () => [...'😀🎉👍❤→✓●☆№™€₹'],
};

const { faces } = await loadPdfkit();

test.each(Object.entries(SETS))('has a glyph for every sign of %s', (_name, signs) => {
  expect(signs().filter((sign) => faces.covering(sign) === null)).toEqual([]);
});

test('takes the glyphs of Hong Kong where they are, and asks other fonts for the rest', () => {
  const expected = {
    陳: 'hk',
    啲: 'hk',
    陈: 'sc',
    刘: 'sc',
    𠮷: 'jp',
    Wałęsa: 'latin',
    محمد: 'arabic',
    कि: 'latin',
    김: 'kr',
  };
  const found = Object.keys(expected).map((text) => [text, faces.covering(text)]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

const print = (text: string) =>
  printPdf({ lang: 'en', title: 'Receipt R-1', author: 'CIFA', now: new Date(0) }, (sheet) =>
    sheet.text(text, { size: 12 }, { x: 48, y: 72, width: 400 }),
  );

test('gives the text of a PDF back as it was written, in every script that does not change its shapes', async () => {
  const text = '陳大文 陈晓明 𠮷 Łukasz Erdoğan 김철수';
  expect(
    pdfText(await print(text))
      .join('')
      .replaceAll('\n', ''),
  ).toBe(text);
});

test('makes no PDF with a sign that no font has, and says which and where', async () => {
  const refused = await print('Tai Man \u{16A60}').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect((refused as Refusal).status).toBe(422);
  expect((refused as Refusal).params).toEqual({ title: 'Receipt R-1', signs: '\u{16A60}', text: 'Tai Man \u{16A60}' });
});

test('no PDF is made past these fonts: nothing else in the product opens the library', () => {
  const files = fs
    .globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.startsWith('src/engine/server/pdf/') && !/\.(?:test|fixture)\.tsx?$/.test(file));
  expect(files.filter((file) => /['"](?:pdfkit|fontkit)['"]/.test(fs.readFileSync(file, 'utf8')))).toEqual([]);
});
