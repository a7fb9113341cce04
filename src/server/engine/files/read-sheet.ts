import { readXlsx } from '../../../contract/fields/choiceListEditor/xlsx-file.ts';
import { FILE_BYTES, SHEET_ROWS_MAX } from '../../../contract/limits.ts';
import { readCsv } from '../csv.ts';
import { refuseField } from '../refusal.ts';

const COLUMNS_MAX = 60;
/** No spreadsheet writes these: a picture renamed to .csv is told so. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNPRINTED = /[\u0000-\u0008\u000e-\u001f\ufffd]/;

/**
 * The lines of a spreadsheet (XLSX, or CSV as UTF-8, UTF-16 or Big5) as texts, the titles first, without empty ones.
 * @throws Refusal at `file`: too large, too many lines, none but the titles, or no spreadsheet
 */
export async function readSheet(file: File): Promise<string[][]> {
  if (file.size > FILE_BYTES) throw refuseField('file', 'sheet.large', { max: FILE_BYTES / 1024 / 1024 });
  const bytes = Buffer.from(await file.arrayBuffer());
  const zip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const sheet = zip ? await readXlsx(file) : readCsv(decoded(bytes));
  const many = () => refuseField('file', 'sheet.many', { max: SHEET_ROWS_MAX });
  if (sheet === 'tooManyRows') throw many();
  if (typeof sheet === 'string') throw refuseField('file', 'sheet.unread');
  const lines = sheet.map((row) => row.slice(0, COLUMNS_MAX).map((cell) => textOf(cell).slice(0, 500)));
  const filled = lines.filter((cells) => cells.some((text) => text.trim() !== ''));
  if (filled.length > SHEET_ROWS_MAX + 1) throw many();
  if (filled.length < 2) throw refuseField('file', 'sheet.empty');
  return filled;
}

/** What spreadsheets write text in: by the mark, else UTF-8, else what Chinese Windows saves a CSV as. */
function decoded(bytes: Buffer): string {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? ['utf-16le'] : ['utf-8', 'big5'];
  for (const encoding of marked) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!UNPRINTED.test(text)) return text;
    } catch {}
  }
  throw refuseField('file', 'sheet.unread');
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}
