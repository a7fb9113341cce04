/**
 * A cell of a sheet: a text is written as a text and never as a formula or a number, a number as a number, an amount in
 * whole cents with two decimals, a day (`yyyy-mm-dd`), a minute (`yyyy-mm-dd hh:mm`) and hours in whole minutes as what
 * a spreadsheet counts with.
 */
export type XlsxCell =
  | string
  | number
  | { cents: number }
  | { day: string }
  | { minute: string }
  | { minutes: number }
  | null;

const NS = 'http://schemas.openxmlformats.org';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const DOC = `${NS}/officeDocument/2006/relationships`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const XLSX_TYPE = `${TYPE}.sheet`;

/** The path of the one sheet in the file. */
export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

/** The styles of cells, by their place in `cellXfs`. */
const STYLE = { head: 1, text: 2, day: 3, minute: 4, amount: 5, hours: 6 } as const;

/** Widths of columns, in signs. */
const WIDTH = 18;

/** What a file says of itself: the name of its sheet, whose it is, in which language. */
export type XlsxAbout = { title: string; organisation: string; lang: string };

/** Office takes so many signs for the name of a sheet, and none of these. */
const SHEET_NAME = 31;
const sheetName = (title: string): string =>
  escaped([...title.replace(/[[\]:*?/\\]/g, ' ')].slice(0, SHEET_NAME).join('').trim()).replaceAll('"', '&quot;');

const properties = ({ title, organisation, lang }: XlsxAbout): string =>
  `<cp:coreProperties xmlns:cp="${NS}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(organisation)}</dc:creator><dc:language>${lang}</dc:language></cp:coreProperties>`;

/** Every part of the file but the sheet, by its path. */
export const workbookParts = (
  about: XlsxAbout = { title: 'Sheet1', organisation: '', lang: '' },
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      '[Content_Types].xml': `<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
      '_rels/.rels': `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${DOC}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${NS}/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
      'docProps/core.xml': properties(about),
      'xl/workbook.xml': `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${DOC}"><sheets><sheet name="${sheetName(about.title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
      'xl/styles.xml': `<styleSheet xmlns="${NS}/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>${[49, 164, 165, 4, 166].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
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
  const cells = row.map((cell, column) =>
    cellXml(cell, `${letters(column)}${at + 1}`, at === 0 ? STYLE.head : STYLE.text),
  );
  return `<row r="${at + 1}">${cells.join('')}</row>`;
}

export const SHEET_END = '</sheetData></worksheet>';

function cellXml(cell: XlsxCell, place: string, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') {
    const [styled, value] = countedOf(cell);
    return `<c r="${place}" s="${styled}"><v>${value}</v></c>`;
  }
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;
/** Day 0 of a spreadsheet, which counts a 29 February 1900 that never was. */
const EPOCH = Date.UTC(1899, 11, 30);

/** The style and the number that a spreadsheet counts with: days since its epoch, parts of a day, dollars. */
function countedOf(cell: Exclude<XlsxCell, string | number | null>): [style: number, value: number] {
  if ('cents' in cell) return [STYLE.amount, cell.cents / 100];
  if ('minutes' in cell) return [STYLE.hours, cell.minutes / DAY_MINUTES];
  if ('day' in cell) return [STYLE.day, (Date.parse(`${cell.day}T00:00:00Z`) - EPOCH) / DAY_MS];
  return [STYLE.minute, (Date.parse(`${cell.minute.replace(' ', 'T')}:00Z`) - EPOCH) / DAY_MS];
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
