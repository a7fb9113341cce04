import { readWorkbook } from '../../../contract/fields/choiceListEditor/xlsx-file.ts';
import { cleanText } from '../../../contract/fields/clean-text.ts';
import { FILE_BYTES, SHEET_ROWS_MAX } from '../../../contract/limits.ts';
import type { SheetOptions, UnderstoodSheet } from '../../../contract/sheet.ts';
import { refuseField } from '../refusal.ts';
import { csvRecords, type SheetLine } from './csv-records.ts';
import { decodeText, UNREADABLE } from './decode-text.ts';

const COLUMNS_MAX = 60;
/** Characters of a cell that are looked at. */
const CELL_MAX = 500;
/** A heading, dates and notes above the titles: so many lines are looked at. */
const TITLES_WITHIN = 20;
const RECORDS_MAX = SHEET_ROWS_MAX + TITLES_WITHIN;
/** Characters in which an encoding shows whether its titles can be read. */
const BEGINNING = 20_000;
const SAMPLE_LINES = 5;
const SAMPLE_SIGNS = 200;

export type ReadSheet = {
  /** The titles first, then every line that is not empty, with its number in the file. */
  lines: [SheetLine, ...SheetLine[]];
  understood: UnderstoodSheet;
};
type Found = { records: SheetLine[]; understood: Omit<UnderstoodSheet, 'titleLine' | 'sample'> };

/**
 * Reads a spreadsheet (XLSX or a text file) and says how it was understood. Every line of the file is accounted for:
 * above the titles, the titles, a record, a fault, empty, or going on with the line above.
 * @param isTitle whether a text is the title of a column that is looked for
 * @throws Refusal at `file`: too large, too many lines, none but the titles, or no spreadsheet
 */
export async function readSheet(
  file: File,
  isTitle: (text: string) => boolean,
  options: SheetOptions = {},
): Promise<ReadSheet> {
  if (file.size > FILE_BYTES) throw refuseField('file', 'sheet.large', { max: FILE_BYTES / 1024 / 1024 });
  const bytes = Buffer.from(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const { records, understood } = isZip ? await fromWorkbook(file, options) : fromText(bytes, isTitle, options);
  if (records.length > RECORDS_MAX) throw tooMany();
  const titleAt = titlesOf(records, isTitle, options.titleLine);
  const [titles, ...lines] = records.slice(titleAt);
  if (!titles || lines.length === 0) throw refuseField('file', 'sheet.empty');
  if (lines.length > SHEET_ROWS_MAX) throw tooMany();
  return {
    lines: [titles, ...lines.map(withFault)],
    understood: {
      ...understood,
      titleLine: titles.line,
      above: understood.above + titleAt,
      sample: sampleOf(records),
    },
  };
}

/** A character that could not be read, or that means something in one office only, is never stored. */
const withFault = (line: SheetLine): SheetLine =>
  !line.fault && line.cells.some((cell) => UNREADABLE.test(cell)) ? { ...line, fault: 'sheet.unreadable' } : line;

/** The first lines that look different in another encoding. */
const sampleOf = (records: readonly SheetLine[]): string[] =>
  records
    .map(({ cells }) => cells.filter(Boolean).join(' · ').slice(0, SAMPLE_SIGNS))
    .filter((text) => /[^ -~·]/.test(text))
    .slice(0, SAMPLE_LINES);

const tooMany = () => refuseField('file', 'sheet.many', { max: SHEET_ROWS_MAX });

function fromText(bytes: Buffer, isTitle: (text: string) => boolean, options: SheetOptions): Found {
  const titlesIn = (text: string) => mostTitles(csvRecords(text.slice(0, BEGINNING)).records, isTitle);
  const decoded = decodeText(bytes, titlesIn, options.encoding);
  if (!decoded) throw refuseField('file', 'sheet.unread');
  const found = csvRecords(decoded.text, options.separator, RECORDS_MAX);
  if (!found) throw tooMany();
  const { records, separator, above, lines, empty, continued } = found;
  return {
    records: records.map((record) => ({ ...record, cells: trimmed(record.cells) })),
    understood: {
      above,
      encoding: decoded.encoding,
      isSure: decoded.isSure,
      separator,
      sheet: null,
      sheets: [],
      lines,
      empty,
      continued,
    },
  };
}

async function fromWorkbook(file: File, options: SheetOptions): Promise<Found> {
  const workbook = await readWorkbook(file, options.sheet);
  if (workbook === 'tooManyRows') throw tooMany();
  if (typeof workbook === 'string') throw refuseField('file', 'sheet.unread');
  const { rows, sheet, sheets } = workbook;
  const all = rows.map((cells, at) => ({ line: at + 1, cells: trimmed(cells.map(textOf)) }));
  const records = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  return {
    records,
    understood: {
      above: 0,
      encoding: null,
      isSure: true,
      separator: null,
      sheet,
      sheets,
      lines: all.length,
      empty: all.length - records.length,
      continued: 0,
    },
  };
}

const trimmed = (cells: readonly string[]): string[] =>
  cells.slice(0, COLUMNS_MAX).map((cell) => cleanText(cell.slice(0, CELL_MAX)));

/** Where the titles are: on the line that was named, else on the first of those that have most of them. */
function titlesOf(records: readonly SheetLine[], isTitle: (text: string) => boolean, named?: number): number {
  if (named !== undefined)
    return Math.max(
      0,
      records.findIndex(({ line }) => line >= named),
    );
  const counts = titleCounts(records, isTitle);
  return Math.max(0, counts.indexOf(Math.max(1, ...counts)));
}

const titleCounts = (records: readonly SheetLine[], isTitle: (text: string) => boolean): number[] =>
  records.slice(0, TITLES_WITHIN).map(({ cells }) => cells.filter(isTitle).length);

const mostTitles = (records: readonly SheetLine[], isTitle: (text: string) => boolean): number =>
  Math.max(0, ...titleCounts(records, isTitle));

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}
