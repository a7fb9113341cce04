/** A cell that a spreadsheet would run as a formula is made a text (CWE-1236). */
const unarmed = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** CSV as spreadsheets read it: UTF-8 with its mark, quoted where need be, lines ended as RFC 4180 says. */
export function writeCsv(sheet: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = unarmed(text);
    return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\ufeff${sheet.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
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
    const one = text[at]!;
    if (quoted) {
      if (one !== '"') cell += one;
      else if (text[at + 1] === '"') {
        cell += one;
        at += 1;
      } else quoted = false;
    } else if (one === '"' && cell === '') quoted = true;
    else if (one === sign) endCell();
    else if (one === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else if (one !== '\r') cell += one;
  }
  if (cell !== '' || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows.filter((cells) => cells.some((text) => text.trim() !== ''));
}
