import { formatDate, formatInstant, hongKongDate } from '../../../contract/dates.ts';
import { writeXlsx, XLSX_TYPE } from '../../../contract/fields/choiceListEditor/xlsx-file.ts';
import type { Lang } from '../../../contract/lang.ts';
import { formatMoney, moneyText } from '../../../contract/money.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import { writeCsv } from '../csv.ts';
import type { Engine } from '../engine.ts';
import { drawTitle } from '../forms/pdf/draw-answers.ts';
import { drawTable } from '../pdf/draw-table.ts';
import { drawLetterhead, drawRunningLines } from '../pdf/furniture.ts';
import { printPdf } from '../pdf/print-pdf.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What stands in a cell; amounts in whole cents, days of Hong Kong. */
export type Cell = string | number | { cents: number | null } | { day: string | null } | { at: Date | null };
/** A column; those that paper has no room for stand in spreadsheets only. */
export type ListColumn = { label: string; paper?: false };
export type List = {
  title: string;
  /** Below the title on paper: the filter, how many. */
  facts: readonly string[];
  columns: readonly ListColumn[];
  rows: readonly (readonly Cell[])[];
  /** Totals, on paper: a spreadsheet adds up by itself. */
  foot?: readonly Cell[];
};

export const typeOfFile = (format: ExportFormat): string =>
  ({ csv: 'text/csv', xlsx: XLSX_TYPE, pdf: 'application/pdf' })[format];

const plain = (cell: Cell): string | number => {
  if (typeof cell !== 'object') return cell;
  if ('cents' in cell) return cell.cents === null ? '' : moneyText(cell.cents);
  if ('day' in cell) return cell.day ?? '';
  return cell.at ? hongKongDate(cell.at) : '';
};

/** A table of texts as a spreadsheet. The writer hides its last column, where lists of forms keep the ids of rows. */
export const sheetFile = (format: 'csv' | 'xlsx', rows: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(
    format === 'csv' ? writeCsv(rows.map((row) => row.map(String))) : writeXlsx(rows.map((row) => [...row, ''])),
  );

/** A list as a file in one language. */
export function listFile(
  list: List,
  format: ExportFormat,
  about: { engine: Engine; tenant: Tenant; lang: Lang; now: Date },
): Promise<Buffer> {
  if (format === 'pdf') return paper(list, about);
  const amount = (cell: Cell) =>
    format === 'xlsx' && typeof cell === 'object' && 'cents' in cell && cell.cents !== null
      ? cell.cents / 100
      : plain(cell);
  const head = list.columns.map(({ label }) => label);
  return Promise.resolve(sheetFile(format, [head, ...list.rows.map((row) => row.map(amount))]));
}

/** The list on A4: whose it is, what it is filtered by, its columns that fit, totals, the page of how many. */
function paper(
  { title, facts, columns, rows, foot }: List,
  about: { engine: Engine; tenant: Tenant; lang: Lang; now: Date },
): Promise<Buffer> {
  const { engine, tenant, now } = about;
  // the font has the characters of Hong Kong
  const lang = about.lang === 'zh-hans' ? 'zh-hant' : about.lang;
  const say = (key: string, params?: Record<string, string | number>) =>
    engine.words.say(tenant.key, lang, key, params);
  const shown = (cell: Cell): string => {
    if (typeof cell !== 'object') return String(cell);
    if ('cents' in cell) return cell.cents === null ? '' : formatMoney(cell.cents, lang);
    if ('day' in cell) return cell.day ? formatDate(cell.day) : '';
    return cell.at ? formatDate(hongKongDate(cell.at)) : '';
  };
  const fitting = columns.flatMap((column, at) => (column.paper === false ? [] : [at]));
  const line = (row: readonly Cell[]) => fitting.map((at) => shown(row[at]!));
  const name = engine.words.pick(lang, tenant.name);
  const isAmount = (at: number) => {
    const [first] = rows;
    const cell = first?.[at];
    return typeof cell === 'number' || (typeof cell === 'object' && 'cents' in cell);
  };
  return printPdf({ lang, title, author: name, now }, async (sheet) => {
    drawLetterhead(sheet, name, tenant.look);
    drawTitle(sheet, title, facts);
    await drawTable(sheet, {
      head: fitting.map((at) => columns[at]!.label),
      align: fitting.map((at) => (isAmount(at) ? 'end' : 'start')),
      rows: rows.map(line),
      foot: foot && rows.length > 0 ? line(foot) : null,
    });
    drawRunningLines(sheet, { name, title, printed: say('form-print.printed', { at: formatInstant(now) }) }, say);
  });
}
