import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
import { FILE_BYTES, SHEET_BYTES_MAX, SHEET_ROWS_MAX, ZIP_ENTRIES_MAX } from '../../limits.ts';
import type { Sheet } from './sheet.ts';
import { rowXml, SHEET_END, SHEET_PATH, sheetBegin, workbookParts, type XlsxCell } from './xlsx-parts.ts';

/** Why a file is not read; each has its words (`rows.xlsx.<fault>`). */
export type FileFault = 'tooLarge' | 'notXlsx' | 'unpacksTooLarge' | 'tooManyRows';

class Bomb extends Error {}

/**
 * Reads the first sheet of an XLSX file. What it would unpack to is summed up from its directory before anything is
 * unpacked, and unpacking never goes beyond what the directory says.
 */
export async function readXlsx(file: Blob): Promise<Sheet | FileFault> {
  if (file.size > FILE_BYTES) return 'tooLarge';
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return 'notXlsx';
  try {
    const parts = unzipSync(bytes, { filter: sizeKeeper() });
    if (!Object.hasOwn(parts, 'xl/workbook.xml')) return 'notXlsx';
    // Stored, not deflated: the reader would inflate in a worker made of text, which the page's policy forbids.
    const stored = zipSync(parts, { level: 0 });
    const { readSheet } = await import('read-excel-file/universal');
    const sheet = await readSheet(stored.buffer as ArrayBuffer, { trim: false });
    return sheet.length > SHEET_ROWS_MAX + 1 ? 'tooManyRows' : (sheet as unknown as Sheet);
  } catch (error) {
    return error instanceof Bomb ? 'unpacksTooLarge' : 'notXlsx';
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
