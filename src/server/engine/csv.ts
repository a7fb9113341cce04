/** An amount or a number of hours that went away: a spreadsheet counts with it. */
const FIGURE = /^-\d+(?:\.\d+|:\d\d)?$/;

/**
 * A cell that a spreadsheet would run as a formula is made a text (CWE-1236): also in full width, which spreadsheets in
 * Chinese and Japanese read as the same, and behind what they skip at the start.
 */
const unarmed = (cell: string): string =>
  /^[=+\-@＝＋－＠\t\r\n\0]/.test(cell) && !FIGURE.test(cell) ? `'${cell}` : cell;

/** CSV as spreadsheets read it: UTF-8 with its mark, quoted where need be, lines ended as RFC 4180 says. */
export const writeCsv = (sheet: readonly (readonly string[])[]): string => CSV_MARK + csvLines(sheet);

/** Stands before the first line: what follows is UTF-8. */
export const CSV_MARK = '\ufeff';

/** Lines alone, for what is written piece by piece. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = unarmed(text);
    return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Reads CSV parted by commas, semicolons or tabs, whichever the head has most of. */
export function readCsv(source: string): string[][] {
  const text = source.replace(/^\ufeff/, '');
  const head = text.split(/\r?\n/, 1)[0]!;
  const count = (sign: string) => head.split(sign).length;
  const sign = [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0]!;
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const item = text[at]!;
    if (quoted) {
      if (item !== '"') cell += item;
      else if (text[at + 1] === '"') {
        cell += item;
        at += 1;
      } else quoted = false;
    } else if (item === '"' && cell === '') quoted = true;
    else if (item === sign) endCell();
    else if (item === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else if (item !== '\r') cell += item;
  }
  if (cell !== '' || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows.filter((cells) => cells.some((text) => text.trim() !== ''));
}
