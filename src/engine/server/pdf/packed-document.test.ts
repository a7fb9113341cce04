import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { pdfText } from '../../../server/testing/pdf-text.ts';
import { drawTable } from './draw-table.ts';
import { printPdf } from './print-pdf.ts';

const ROWS = 1_500;
const HEAD = ['Number', 'Title', 'Applicant', 'Status', 'Date', 'Amount', 'Stage', 'Changed', 'Reference'];
const TITLES = ['Community kitchen in Sham Shui Po', '社區長者膳食計劃', 'STEM learning for minority children'];
const NAMES = ['陳大文 Chan Tai Man', '李曉明 Lee Siu Ming', '黃美玲 Wong Mei Ling', '何詠詩 Ho Wing Sze'];
const STATES = ['Submitted', 'In review', 'Approved', 'Not approved', 'Draft'];

/** A long list of nine columns, as the desk of grants is printed; no two rows are the same. */
const rows = Array.from({ length: ROWS }, (_, at) => {
  const dice = (at * 7_919) % 9_973;
  return [
    `A-2026-${String(at + 1).padStart(5, '0')}`,
    TITLES[dice % 3]!,
    NAMES[dice % 4]!,
    STATES[dice % 5]!,
    `${1 + (dice % 28)}/11/2026`,
    `HK$${dice},000.00`,
    STATES[(dice + at) % 5]!,
    `28/11/2026 ${10 + (dice % 14)}:${10 + (dice % 50)}`,
    `R${dice}`,
  ];
});

const list = printPdf(
  { lang: 'en', title: 'Applications', author: 'CIFA', now: new Date(0), landscape: true },
  (sheet) => drawTable(sheet, { head: HEAD, align: HEAD.map(() => 'start'), rows, foot: null }),
);

test('a long list takes at most 212 bytes a row, tags of every cell included: 18,840 rows fit 4 MB', async () => {
  expect((await list).byteLength / ROWS).toBeLessThan(212);
}, 30_000);

test('every cell of a long list is read back, also by a reader of the world outside, with its tags', async () => {
  const pages = pdfText(await list).map((page) => page.split('\n'));
  const read = new Set(pages.flat());
  expect(rows.map(([number]) => number!).filter((number) => !read.has(number))).toEqual([]);
  const pdf = await getDocumentProxy(new Uint8Array(await list), { verbosity: 0 });
  const page = await pdf.getPage(pdf.numPages);
  const { items } = await page.getTextContent();
  const last = rows.at(-1)!;
  expect(items.flatMap((item) => ('str' in item ? [item.str] : []))).toEqual(
    expect.arrayContaining([last[0], last[8]]),
  );
  expect(JSON.stringify(await page.getStructTree())).toContain('"role":"TD"');
  await pdf.loadingTask.destroy();
}, 30_000);
