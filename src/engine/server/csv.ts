/** An amount or a number of hours that went away: a spreadsheet counts with it. */
const FIGURE = /^-\d+(?:\.\d+|:\d\d)?$/;

/**
 * A cell that a spreadsheet would run as a formula is made a text (CWE-1236): also in full width, which spreadsheets in
 * Chinese and Japanese read as the same, and behind what they skip at the start.
 */
const unarmed = (cell: string): string => (GUARDED.test(cell) && !FIGURE.test(cell) ? `'${cell}` : cell);
/** What begins with apostrophes and then so gets one more, so that one can be taken off without asking. */
const GUARDED = /^'*[=+\-@＝＋－＠\t\r\n\0]/;

/** A cell without the apostrophe that `unarmed` put before it; any other apostrophe stays. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && GUARDED.test(cell) ? cell.slice(1) : cell;

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
