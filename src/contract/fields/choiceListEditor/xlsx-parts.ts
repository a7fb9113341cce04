/** A cell of a sheet: a text is written as a text and never as a formula, a number as a number. */
export type XlsxCell = string | number | null;

const NS = 'http://schemas.openxmlformats.org';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const DOC = `${NS}/officeDocument/2006/relationships`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const XLSX_TYPE = `${TYPE}.sheet`;

/** The path of the one sheet in the file. */
export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

/** Widths of columns, in signs. */
const WIDTH = 18;

/** Every part of the file but the sheet, by its path. */
export const workbookParts = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      '[Content_Types].xml': `<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
      '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
      'xl/workbook.xml': `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${DOC}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
      'xl/styles.xml': `<styleSheet xmlns="${NS}/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    }).map(([path, xml]) => [path, HEAD + xml]),
  );

const relations = (all: [string, string][]) =>
  `<Relationships xmlns="${NS}/package/2006/relationships">${all
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${DOC}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/**
 * The sheet up to its rows: a head that stays in sight, columns of one width.
 * @param hidesLast the last column is there and not shown: lists of forms keep the ids of rows in it
 */
export function sheetBegin(columns: number, hidesLast: boolean): string {
  const width = Math.max(1, columns);
  const shown = hidesLast ? width - 1 : width;
  const col = (from: number, to: number, hidden: string) =>
    from > to ? '' : `<col min="${from}" max="${to}" width="${WIDTH}"${hidden} customWidth="1"/>`;
  const cols = col(1, shown, '') + col(shown + 1, width, ' hidden="1"');
  return `${HEAD}<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData>`;
}

/** One row; the first is the head, in bold. @param at from 0 */
export function rowXml(row: readonly XlsxCell[], at: number): string {
  const cells = row.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`, at === 0 ? 1 : 2));
  return `<row r="${at + 1}">${cells.join('')}</row>`;
}

export const SHEET_END = '</sheetData></worksheet>';

function cellXml(cell: XlsxCell, place: string, style: number): string {
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
