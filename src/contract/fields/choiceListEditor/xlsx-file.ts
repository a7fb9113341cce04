import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
import { FILE_BYTES, SHEET_BYTES_MAX, SHEET_ROWS_MAX, ZIP_ENTRIES_MAX } from '../../limits.ts';
import type { Sheet } from './sheet.ts';

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

const NS = 'http://schemas.openxmlformats.org';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const DOC = `${NS}/officeDocument/2006/relationships`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const XLSX_TYPE = `${TYPE}.sheet`;

/** Widths of columns, in signs. */
const WIDTH = 18;

/**
 * Writes one sheet: a bold head that stays in sight, texts as texts (never a formula), numbers as numbers, the last
 * column hidden. Written by hand because the known writers compress in a worker made of text.
 */
export function writeXlsx(sheet: readonly (readonly (string | number | null)[])[]): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder();
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${DOC}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${NS}/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': worksheet(sheet),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, text.encode(HEAD + xml)])));
}

const relations = (all: [string, string][]) =>
  `<Relationships xmlns="${NS}/package/2006/relationships">${all
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${DOC}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

function worksheet(sheet: readonly (readonly (string | number | null)[])[]): string {
  const width = Math.max(1, ...sheet.slice(0, 1).map((row) => row.length));
  const cols = `${width > 1 ? `<col min="1" max="${width - 1}" width="${WIDTH}" customWidth="1"/>` : ''}<col min="${width}" max="${width}" width="${WIDTH}" hidden="1" customWidth="1"/>`;
  const rows = sheet.map((row, at) => {
    const cells = row.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`, at === 0 ? 1 : 2));
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return `<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: string | number | null, place: string, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** A, B … Z, AA … */
function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const hex = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** XML has no control characters; Office writes them as `_x000D_`, and a text that looks like that with its `_` so. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign]!)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, hex);
