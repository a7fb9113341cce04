import { formatDate, formatInstant, hongKongDate, hongKongTime } from '../../../contract/dates.ts';
import { XLSX_TYPE, type XlsxCell } from '../../../contract/fields/choiceListEditor/xlsx-parts.ts';
import { hoursText } from '../../../contract/hours.ts';
import { type Lang, LOCALES } from '../../../contract/lang.ts';
import type { Cell } from '../../../contract/lists/list.ts';
import { formatMoney, moneyText } from '../../../contract/money.ts';
import type { ExportFormat, FileFormat } from '../../../contract/values/exports.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import { drawTitle } from '../forms/pdf/draw-answers.ts';
import { drawTable } from '../pdf/draw-table.ts';
import { drawLetterhead, drawRunningLines } from '../pdf/page-frame.ts';
import { printPdf } from '../pdf/print-pdf.ts';
import { SheetFile } from './sheet-file.ts';

/** So many columns fit an upright page; more are printed on its side. */
const UPRIGHT = 5;

/** On paper several values may stand below each other in one cell. */
export type FileCell = Cell | readonly Cell[];
/** A column; those that paper has no room for stand in spreadsheets only. */
export type ListColumn = { label: string; paper?: false };
export type List = {
  title: string;
  /** Below the title on paper: the filter, how many. */
  facts: readonly string[];
  columns: readonly ListColumn[];
  /** Piece by piece: a spreadsheet is written as they come, and keeps none of them. */
  pieces: AsyncIterable<readonly (readonly FileCell[])[]>;
  /** Totals, on paper, once all pieces are read: a spreadsheet adds up by itself. */
  foot?: () => readonly FileCell[];
};

export const typeOfFile = (format: FileFormat): string =>
  ({ csv: 'text/csv', xlsx: XLSX_TYPE, pdf: 'application/pdf', zip: 'application/zip' })[format];

const isSeveral = (cell: FileCell): cell is readonly Cell[] => Array.isArray(cell);

const plain = (cell: FileCell): string | number => {
  if (isSeveral(cell)) return cell.map(plain).filter(Boolean).join('\n');
  if (typeof cell !== 'object') return cell;
  if ('cents' in cell) return cell.cents === null ? '' : moneyText(cell.cents);
  if ('day' in cell) return cell.day ?? '';
  if ('at' in cell) return cell.at ? hongKongDate(cell.at) : '';
  if ('minutes' in cell) return hoursText(cell.minutes);
  return cell.time ? `${hongKongDate(cell.time)} ${hongKongTime(cell.time)}` : '';
};

/** A cell of a spreadsheet that counts: dates, times, amounts and hours are what they are, and no text about it. */
function counted(cell: FileCell): XlsxCell {
  if (isSeveral(cell) || typeof cell !== 'object') return plain(cell);
  if ('cents' in cell) return cell.cents === null ? null : { cents: cell.cents };
  if ('minutes' in cell) return cell;
  if ('day' in cell) return cell.day ? { day: cell.day } : null;
  if ('at' in cell) return cell.at ? { day: hongKongDate(cell.at) } : null;
  return cell.time ? { minute: `${hongKongDate(cell.time)} ${hongKongTime(cell.time)}` } : null;
}

/** A list as a file in one language. */
export async function listFile(
  list: List,
  format: ExportFormat,
  about: { engine: Engine; tenant: Tenant; lang: Lang; now: Date },
): Promise<{ content: Buffer; rows: number }> {
  if (format === 'pdf') return paper(list, about);
  const { engine, tenant, lang } = about;
  const written: (cell: FileCell) => XlsxCell = format === 'xlsx' ? counted : plain;
  const sheet = new SheetFile(
    format,
    list.columns.map(({ label }) => label),
    { title: list.title, organisation: engine.words.pick(lang, tenant.name), lang: LOCALES[lang] },
  );
  for await (const rows of list.pieces) sheet.add(rows.map((row) => row.map(written)));
  return { content: sheet.end(), rows: sheet.rows };
}

/** The list on A4: whose it is, what it is filtered by, its columns that fit, totals, the page of how many. */
async function paper(
  { title, facts, columns, pieces, foot }: List,
  about: { engine: Engine; tenant: Tenant; lang: Lang; now: Date },
): Promise<{ content: Buffer; rows: number }> {
  const rows: (readonly FileCell[])[] = [];
  for await (const piece of pieces) rows.push(...piece);
  const { engine, tenant, lang, now } = about;
  const say = (key: WordKey, params?: Record<string, string | number>) =>
    engine.words.say(tenant.key, lang, key, params);
  const shown = (cell: FileCell): string => {
    if (isSeveral(cell)) return cell.map(shown).filter(Boolean).join('\n');
    if (typeof cell !== 'object') return String(cell);
    if ('cents' in cell) return cell.cents === null ? '' : formatMoney(cell.cents, lang);
    if ('day' in cell) return cell.day ? formatDate(cell.day) : '';
    if ('at' in cell) return cell.at ? formatDate(hongKongDate(cell.at)) : '';
    if ('minutes' in cell) return hoursText(cell.minutes);
    return cell.time ? formatInstant(cell.time) : '';
  };
  const fitting = columns.flatMap((column, at) => (column.paper === false ? [] : [at]));
  const line = (row: readonly FileCell[]) => fitting.map((at) => shown(row[at]!));
  const name = engine.words.pick(lang, tenant.name);
  const isAmount = (at: number) => {
    const [first] = rows;
    const cell = first?.[at];
    return typeof cell === 'number' || (typeof cell === 'object' && ('cents' in cell || 'minutes' in cell));
  };
  const content = await printPdf(
    { lang, title, author: name, now, landscape: fitting.length > UPRIGHT },
    async (sheet) => {
      drawLetterhead(sheet, name, tenant.look);
      drawTitle(sheet, title, facts);
      await drawTable(sheet, {
        head: fitting.map((at) => columns[at]!.label),
        align: fitting.map((at) => (isAmount(at) ? 'end' : 'start')),
        rows: rows.map(line),
        foot: foot && rows.length > 0 ? line(foot()) : null,
      });
      drawRunningLines(sheet, { name, title, printed: say('form-print.printed', { at: formatInstant(now) }) }, say);
    },
  );
  return { content, rows: rows.length };
}
