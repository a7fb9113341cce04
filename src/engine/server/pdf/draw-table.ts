import { type Need, shareWidth } from './column-widths.ts';
import { INK, PAGE, type Sheet, SOFT, type Style, TINT } from './sheet.ts';

/** A table as it is drawn; `head` null: it has none. */
export type Grid = {
  head: readonly string[] | null;
  align: readonly ('start' | 'end')[];
  rows: readonly (readonly string[])[];
  foot: readonly string[] | null;
};

const CELL: Style = { size: 9 };
const HEAD: Style = { size: 8.5, bold: true };
const LABEL: Style = { size: 8.5, color: SOFT };
const PAD = 5;
/** Rows that are looked at to find how wide columns are. */
const SAMPLE = 100;
/** No word makes a column wider than `WORD`, no line wider than `LINE`, or than its share where columns are few. Points. */
const WORD = 90;
const LINE = 220;
const SHARE = 1.3;
const CJK = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u;

/** Draws a table over as many pages as it takes, its head again on each; one that is too wide row by row. */
export async function drawTable(sheet: Sheet, grid: Grid): Promise<void> {
  if (grid.align.length === 0) return;
  const widths = shareWidth(needsOf(sheet, grid), sheet.width);
  if (widths) await drawRows(sheet, grid, widths);
  else await drawRecords(sheet, grid);
}

function needsOf(sheet: Sheet, { head, align, rows, foot }: Grid): Need[] {
  const longest = Math.max(LINE, (SHARE * sheet.width) / align.length);
  return align.map((side, column) => {
    const need = { least: 24, most: 24 };
    const look = (text: string, style: Style, whole = false) => {
      // A figure is never broken.
      const words = whole ? [text] : text.split(/\s+/);
      for (const word of words) {
        const width = CJK.test(word) && !whole ? style.size * 2 : sheet.widthOf(word, style);
        need.least = Math.max(need.least, Math.min(width, WORD) + 2 * PAD + 1);
      }
      for (const line of text.split('\n')) {
        need.most = Math.max(need.most, Math.min(sheet.widthOf(line, style), longest) + 2 * PAD + 1);
      }
    };
    if (head) look(head[column]!, HEAD);
    if (foot) look(foot[column]!, HEAD, side === 'end');
    for (const row of rows.slice(0, SAMPLE)) look(row[column]!, CELL, side === 'end');
    return need;
  });
}

async function drawRows(sheet: Sheet, grid: Grid, widths: number[]): Promise<void> {
  const { head, align, rows, foot } = grid;
  const line = { widths, align };
  const headHeight = head ? lineHeight(sheet, head, HEAD, widths) : 0;
  const first = rows[0] ? lineHeight(sheet, rows[0], CELL, widths) : 0;
  sheet.open('Table');
  sheet.room(headHeight + Math.min(first, sheet.column / 2));
  if (head) {
    ground(sheet, headHeight);
    sheet.group('TR', () => cells(sheet, { ...line, texts: head, style: HEAD, tag: 'TH' }, headHeight));
  }
  for (const [at, texts] of rows.entries()) {
    await sheet.breathe();
    const height = lineHeight(sheet, texts, CELL, widths);
    if (height > sheet.column - headHeight) {
      sheet.group('TR', () => sheet.group('TD', () => drawRecord(sheet, grid, texts)));
      continue;
    }
    if (height > sheet.left) {
      sheet.turnPage();
      if (head) repeat(sheet, { ...line, texts: head, style: HEAD, tag: 'TH' }, headHeight);
    }
    sheet.group('TR', () => cells(sheet, { ...line, texts, style: CELL, tag: 'TD' }, height));
    if (at < rows.length - 1) sheet.rule(sheet.y);
  }
  if (foot) {
    const height = lineHeight(sheet, foot, HEAD, widths);
    sheet.room(height);
    sheet.rule(sheet.y, INK, 0.8);
    sheet.group('TR', () => cells(sheet, { ...line, texts: foot, style: HEAD, tag: 'TD' }, height));
  }
  sheet.close();
}

const lineHeight = (sheet: Sheet, texts: readonly string[], style: Style, widths: readonly number[]): number =>
  Math.max(...texts.map((text, at) => sheet.heightOf(text, style, widths[at]! - 2 * PAD))) + 2 * PAD;

function ground(sheet: Sheet, height: number): void {
  const { y } = sheet;
  sheet.ornament((doc) => doc.rect(PAGE.side, y, sheet.width, height).fill(TINT));
}

type Line = {
  texts: readonly string[];
  style: Style;
  tag: 'TH' | 'TD';
  widths: readonly number[];
  align: Grid['align'];
};

function cells(sheet: Sheet, { tag, ...line }: Line, height: number): void {
  const scope = tag === 'TH' ? { scope: 'Column' as const } : {};
  eachCell(sheet, line, (draw) => sheet.tagged(tag, draw, scope), height);
}

/** The head on a further page: a screen reader has heard it before. */
function repeat(sheet: Sheet, line: Line, height: number): void {
  ground(sheet, height);
  sheet.ornament(() => eachCell(sheet, line, (draw) => draw(), height), 'Pagination');
}

function eachCell(
  sheet: Sheet,
  { texts, style, widths, align }: Omit<Line, 'tag'>,
  put: (draw: () => void) => void,
  height: number,
): void {
  const { y } = sheet;
  let x = PAGE.side;
  for (const [at, text] of texts.entries()) {
    const width = widths[at]!;
    const place = {
      x: x + PAD,
      y: y + PAD,
      width: width - 2 * PAD,
      align: align[at] === 'end' ? 'right' : 'left',
    } as const;
    put(() => text !== '' && sheet.text(text, style, place));
    x += width;
  }
  sheet.doc.x = PAGE.side;
  sheet.doc.y = y + height;
}

/** Each row as a list of its answers. */
async function drawRecords(sheet: Sheet, grid: Grid): Promise<void> {
  for (const [at, texts] of grid.rows.entries()) {
    await sheet.breathe();
    sheet.room(60);
    if (at > 0) sheet.rule(sheet.y);
    const { y } = sheet;
    sheet.tagged('P', () => sheet.text(String(at + 1), HEAD, { x: PAGE.side, y: y + PAD, width: sheet.width }));
    drawRecord(sheet, grid, texts);
  }
  const foot = grid.foot?.filter(Boolean).join(' ');
  if (foot) sheet.tagged('P', () => sheet.text(foot, HEAD, { x: PAGE.side, y: sheet.y, width: sheet.width }));
}

/** One row: the heads of its columns at the left, its answers beside them. */
function drawRecord(sheet: Sheet, { head }: Grid, texts: readonly string[]): void {
  const left = head ? sheet.width * 0.3 : 0;
  const right = { x: PAGE.side + left + PAD, width: sheet.width - left - PAD };
  for (const [at, text] of texts.entries()) {
    if (text === '') continue;
    const label = head?.[at] ?? '';
    const labelHeight = head ? sheet.heightOf(label, LABEL, left - PAD) : 0;
    sheet.room(Math.max(labelHeight, Math.min(sheet.heightOf(text, CELL, right.width), 60)) + 3);
    const { y } = sheet;
    const { page } = sheet.doc;
    if (label) sheet.tagged('P', () => sheet.text(label, LABEL, { x: PAGE.side + PAD, y, width: left - PAD }));
    sheet.tagged('P', () => sheet.text(text, CELL, { ...right, y }));
    if (sheet.doc.page === page) sheet.doc.y = Math.max(sheet.y, y + labelHeight);
    sheet.down(3);
  }
  sheet.down(PAD);
}
