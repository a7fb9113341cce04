import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
import { FILE_BYTES, SHEET_BYTES_MAX, SHEET_ROWS_MAX, ZIP_ENTRIES_MAX } from '../../limits.ts';
import type { Sheet } from './sheet.ts';
import { beyondBounds } from './xlsx-bounds.ts';
import { rowXml, SHEET_END, SHEET_PATH, sheetBegin, workbookParts, type XlsxCell } from './xlsx-parts.ts';

/** Why a file is not read; each has its words (`rows.xlsx.<fault>`). */
export type FileFault = 'tooLarge' | 'notXlsx' | 'unpacksTooLarge' | 'tooManyRows';

class Bomb extends Error {}

/** A sheet of a workbook, its lines from the first of the sheet on, and the names of all that are not hidden. */
export type Workbook = { sheet: string; sheets: string[]; rows: Sheet };

/** Reads the first sheet of an XLSX file that is not hidden. */
export async function readXlsx(file: Blob): Promise<Sheet | FileFault> {
  const workbook = await readWorkbook(file);
  return typeof workbook === 'string' ? workbook : workbook.rows;
}

/**
 * Reads one sheet of an XLSX file. What it would unpack to is summed up from its directory before anything is unpacked,
 * and unpacking never goes beyond what the directory says.
 * @param name of the sheet; without it, or where there is none of it, the first that is not hidden
 */
export async function readWorkbook(file: Blob, name?: string): Promise<Workbook | FileFault> {
  if (file.size > FILE_BYTES) return 'tooLarge';
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return 'notXlsx';
  try {
    const parts = unzipSync(bytes, { filter: sizeKeeper() });
    const book = parts['xl/workbook.xml'];
    if (!book) return 'notXlsx';
    const sheets = sheetNames(new TextDecoder().decode(book));
    const sheet = sheets.find(({ name: known }) => known === name) ?? sheets.find(({ isHidden }) => !isHidden);
    if (!sheet) return 'notXlsx';
    leaveOut(
      parts,
      sheets.filter((one) => one !== sheet).map(({ relation }) => relation),
    );
    for (const part of Object.values(parts)) {
      const xml = new TextDecoder().decode(part);
      const beyond = xml.includes('sheetData') ? beyondBounds(xml) : null;
      if (beyond) return beyond;
    }
    // Stored, not deflated: the reader would inflate in a worker made of text, which the page's policy forbids.
    const stored = zipSync(parts, { level: 0 });
    const { readSheet } = await import('read-excel-file/universal');
    const rows = await readSheet(stored.buffer as ArrayBuffer, sheet.place, { trim: false });
    if (rows.length > SHEET_ROWS_MAX + 1) return 'tooManyRows';
    const shown = sheets.flatMap(({ name: known, isHidden }) => (isHidden ? [] : known));
    return { sheet: sheet.name, sheets: shown, rows: rows as unknown as Sheet };
  } catch (error) {
    return error instanceof Bomb ? 'unpacksTooLarge' : 'notXlsx';
  }
}

const SHEET_TAG = /<(?:\w{1,20}:)?sheet\b[^<>]{0,1000}>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The sheets in the order of the workbook; `place` counts from 1. */
function sheetNames(xml: string): { name: string; isHidden: boolean; place: number; relation: string }[] {
  return (xml.match(SHEET_TAG) ?? []).map((tag, at) => ({
    name: (/\bname="([^"]*)"/.exec(tag)?.[1] ?? '').replace(/&(\w+);/g, (whole, entity) => ENTITIES[entity] ?? whole),
    isHidden: /\bstate="(?:hidden|veryHidden)"/.test(tag),
    place: at + 1,
    relation: /\w:id="([^"]*)"/.exec(tag)?.[1] ?? '',
  }));
}

const RELATION_TAG = /<(?:\w{1,20}:)?Relationship\b[^<>]{0,1000}>/g;

/** Takes out the sheets that are not read, by their relations, so that their size does not count. */
function leaveOut(parts: Record<string, Uint8Array>, relations: readonly string[]): void {
  const rels = parts['xl/_rels/workbook.xml.rels'];
  for (const tag of rels ? (new TextDecoder().decode(rels).match(RELATION_TAG) ?? []) : []) {
    if (!relations.includes(/\bId="([^"]*)"/.exec(tag)?.[1] ?? '')) continue;
    const target = /\bTarget="([^"]*)"/.exec(tag)?.[1] ?? '';
    delete parts[target.startsWith('/') ? target.slice(1) : `xl/${target}`];
  }
}

/** Lets the parts of a workbook through and stops where they come to more than anybody's table. */
function sizeKeeper(): (entry: UnzipFileInfo) => boolean {
  let total = 0;
  let count = 0;
  return ({ name, originalSize }) => {
    count += 1;
    if (!name.endsWith('.xml') && !name.endsWith('.rels')) return false;
    total += originalSize;
    if (total > SHEET_BYTES_MAX || count > ZIP_ENTRIES_MAX) throw new Bomb();
    return true;
  };
}

/**
 * Writes one sheet: a bold head that stays in sight, texts as texts (never a formula), numbers as numbers, the last
 * column hidden. Written by hand because the known writers compress in a worker made of text.
 */
export function writeXlsx(sheet: readonly (readonly XlsxCell[])[]): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder();
  const rows = sheet.map(rowXml);
  const files = {
    ...workbookParts(),
    [SHEET_PATH]: `${sheetBegin(sheet[0]?.length ?? 1, true)}${rows.join('')}${SHEET_END}`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, text.encode(xml)])));
}
