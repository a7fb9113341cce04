/** A block of cells, row by row, as spreadsheets put it on the clipboard. */
export type Block = readonly (readonly string[])[];

/**
 * Reads what Excel, Sheets and Numbers copy: cells parted by tabs, rows by line ends, cells with either of them in
 * quotes with quotes doubled. A quote that is not closed where its cell ends is an ordinary sign (`6" pipe`).
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const cell = quotedCell(text, at) ?? plainCell(text, at);
    rows.at(-1)!.push(cell.text);
    at = cell.end;
    if (at >= text.length) break;
    if (text[at] === '\t') at += 1;
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      // The line end after the last row begins no other.
      if (at >= text.length) break;
      rows.push([]);
    }
  }
  return rows;
}

type Cell = { text: string; end: number };

const isEnd = (text: string, at: number) => at >= text.length || '\t\n\r'.includes(text[at]!);

function quotedCell(text: string, from: number): Cell | null {
  if (text[from] !== '"') return null;
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at += 1;
    else if (isEnd(text, at + 1)) return { text: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 };
    else return null;
  }
  return null;
}

function plainCell(text: string, from: number): Cell {
  let end = from;
  while (!isEnd(text, end)) end += 1;
  return { text: text.slice(from, end), end };
}
