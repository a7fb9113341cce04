import { parse } from 'csv-parse/sync';
import { SHEET_SEPARATORS, type SheetSeparator } from '../../../contract/values/sheets.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import { withoutGuard } from '../csv.ts';

export type SheetLine = {
  /** Of the file, from 1. */
  line: number;
  cells: string[];
  /** Why it is wrong, whatever it says. */
  fault?: WordKey;
};
export type CsvRecords = {
  /** A line whose quotation mark is not closed is one of them; what follows is read as if it were. */
  records: SheetLine[];
  separator: SheetSeparator;
  /** Lines of the file; of these so many are empty, or go on with a cell that began above. */
  lines: number;
  /** The line that names the separator. */
  above: number;
  empty: number;
  continued: number;
};

const SIGNS: Readonly<Record<SheetSeparator, string>> = { comma: ',', semicolon: ';', tab: '\t', bar: '|' };
/** Excel's own first line. */
const SEP_LINE = /^"?sep=(.)"?$/i;
/** The beginning that a separator is recognised by. */
const LOOKED_AT = 20;
/** A cell of more lines than this is a quotation mark that was never closed. */
const CELL_LINES_MAX = 40;

/**
 * Takes a text file apart line by line. Records are parsed by csv-parse; which lines make a record is decided here,
 * because a parser that meets an open quotation mark swallows the rest of the file.
 * @param most stops as soon as there are more records than this, before any is parsed, and returns null
 */
export function csvRecords(text: string, chosen?: SheetSeparator): CsvRecords;
export function csvRecords(text: string, chosen: SheetSeparator | undefined, most: number): CsvRecords | null;
export function csvRecords(text: string, chosen?: SheetSeparator, most = Number.POSITIVE_INFINITY): CsvRecords | null {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  const named = SEP_LINE.exec(lines[0] ?? '');
  const separator = chosen ?? (named && separatorOf(named[1]!)) ?? detectSeparator(lines);
  const sign = SIGNS[separator];
  const width = commonWidth(lines, sign);
  const spans: { from: number; text: string; isOpen: boolean }[] = [];
  const found: CsvRecords = {
    records: [],
    separator,
    lines: lines.length,
    above: named ? 1 : 0,
    empty: 0,
    continued: 0,
  };
  for (let at = named ? 1 : 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (isEmptyLine(line, sign)) {
      found.empty += 1;
      continue;
    }
    if (spans.length === most) return null;
    const more = endOfQuotes(line, sign, false) === 'open' ? linesOfCell(lines, at, sign, width) : 0;
    const end = at + (more ?? 0);
    // without its quotation marks an open line can be parsed, and shown as it came
    const text = more === null ? line.replaceAll('"', '') : lines.slice(at, end + 1).join('\n');
    spans.push({ from: at + 1, text, isOpen: more === null });
    found.continued += end - at;
    at = end;
  }
  const parsed = parseRecords(
    spans.map(({ text }) => text),
    sign,
  );
  found.records = spans.map(({ from, isOpen }, at) => ({
    line: from,
    cells: parsed[at]!.map(withoutGuard),
    ...(isOpen && { fault: 'sheet.unclosed' as const }),
  }));
  return found;
}

const separatorOf = (sign: string): SheetSeparator | undefined =>
  SHEET_SEPARATORS.find((separator) => SIGNS[separator] === sign);

const isEmptyLine = (line: string, sign: string): boolean =>
  line.split(sign).every((cell) => cell.trim() === '' || cell.trim() === '""');

/** How a line leaves its quotation marks; `bad`: something stands behind a closed one. */
function endOfQuotes(line: string, sign: string, isOpen: boolean): 'open' | 'closed' | 'bad' {
  let open = isOpen;
  let begins = !isOpen;
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at];
    if (open) {
      if (char !== '"') continue;
      if (line[at + 1] === '"') at += 1;
      else {
        open = false;
        if (at + 1 < line.length && line[at + 1] !== sign) return 'bad';
      }
    } else if (char === '"' && begins) open = true;
    begins = char === sign;
  }
  return open ? 'open' : 'closed';
}

/**
 * How many lines a cell goes on below. Null where its quotation mark is not closed, or by chance only: then the record
 * has not the width of the table, or a line of the table was swallowed.
 */
function linesOfCell(lines: readonly string[], at: number, sign: string, width: number): number | null {
  for (let more = 1; more <= CELL_LINES_MAX && at + more < lines.length; more += 1) {
    const line = lines[at + more]!;
    const end = endOfQuotes(line, sign, true);
    if (end === 'bad') return null;
    if (end === 'closed') {
      const record = lines.slice(at, at + more + 1).join(' ');
      return width > 1 && cellsIn(record, sign) !== width ? null : more;
    }
    if (width > 1 && !line.includes('"') && !isEmptyLine(line, sign) && cellsIn(line, sign) === width) return null;
  }
  return null;
}

/** How many cells a line has by itself, whatever stands in quotation marks. */
function cellsIn(line: string, sign: string): number {
  let [count, open] = [1, false];
  for (const char of line) {
    if (char === '"') open = !open;
    else if (char === sign && !open) count += 1;
  }
  return count;
}

/** A line with an odd number of quotation marks is part of a record of several lines. */
const isWhole = (line: string): boolean => line.split('"').length % 2 === 1;

/** The number of cells that most lines of the beginning have. */
function commonWidth(lines: readonly string[], sign: string): number {
  const counts = new Map<number, number>();
  for (const line of filledLines(lines)) {
    const cells = cellsIn(line, sign);
    if (cells > 1 && isWhole(line)) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  return [...counts].sort(([aCells, a], [bCells, b]) => b - a || bCells - aCells)[0]?.[0] ?? 1;
}

const filledLines = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.trim() !== '' && !SEP_LINE.test(line)).slice(0, LOOKED_AT);

/** The sign by which most lines of the beginning have the same number of cells. */
function detectSeparator(lines: readonly string[]): SheetSeparator {
  const beginning = filledLines(lines);
  const scored = SHEET_SEPARATORS.map((separator) => {
    const sign = SIGNS[separator];
    const width = commonWidth(beginning, sign);
    const alike = width > 1 ? beginning.filter((line) => isWhole(line) && cellsIn(line, sign) === width).length : 0;
    return { separator, alike, width };
  });
  return scored.sort((a, b) => b.alike - a.alike || b.width - a.width)[0]!.separator;
}

/** Each text is one record. Quotation marks inside a cell that is not quoted are part of it. */
function parseRecords(texts: readonly string[], sign: string): string[][] {
  const read = (text: string): string[][] =>
    parse(text, { delimiter: sign, record_delimiter: '\n', relax_quotes: true, relax_column_count: true });
  try {
    const all = read(texts.join('\n'));
    if (all.length === texts.length) return all;
  } catch {}
  return texts.map((text) => {
    try {
      const records = read(text);
      if (records.length === 1) return records[0]!;
    } catch {}
    return text.split(sign);
  });
}
