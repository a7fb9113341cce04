import type { Shown, ShownFile, ShownQuestion, ShownSection } from '../../../../contract/fields/shown-answer.ts';
import { drawTable, type Grid } from '../../pdf/draw-table.ts';
import type { Say } from '../../pdf/say.ts';
import { INK, PAGE, type Sheet, SOFT, type Style, WIDTH } from '../../pdf/sheet.ts';
import { drawPicture } from './draw-picture.ts';
import { drawRich } from './draw-rich.ts';
import type { Pictures } from './pictures.ts';

type Table = Extract<Shown, { kind: 'table' }>;

const HEADING: Style = { size: 13, bold: true };
const LABEL: Style = { size: 9.5, color: SOFT };
const ANSWER: Style = { size: 10 };
/** Questions stand in the left part of the line, answers in the right. */
const LEFT = WIDTH * 0.38;
const GAP = 16;
const RIGHT = { x: PAGE.side + LEFT + GAP, width: WIDTH - LEFT - GAP };
const PAD = 5;
/** How far in the items of a list begin. */
const BULLET = 11;

/** All sections of a form, one under the other. */
export async function drawAnswers(
  sheet: Sheet,
  sections: readonly ShownSection[],
  pictures: Pictures,
  accent: string,
  say: Say,
): Promise<void> {
  for (const { heading, questions } of sections) {
    sheet.open('Sect');
    if (heading !== null) drawHeading(sheet, heading, accent);
    for (const question of questions) {
      await sheet.breathe();
      await drawQuestion(sheet, question, pictures, say);
    }
    sheet.close();
  }
}

/** Never the last thing of a page. */
function drawHeading(sheet: Sheet, text: string, accent: string): void {
  const height = sheet.heightOf(text, HEADING, WIDTH);
  sheet.room(height + 70);
  if (sheet.y > PAGE.top) sheet.down(12);
  sheet.tagged('H2', () => sheet.text(text, { ...HEADING, color: accent }, { x: PAGE.side, y: sheet.y, width: WIDTH }));
  sheet.down(5);
}

async function drawQuestion(
  sheet: Sheet,
  { label, shown }: ShownQuestion,
  pictures: Pictures,
  say: Say,
): Promise<void> {
  if (shown === null) return drawLine(sheet, label, say('forms-web.answers.none'), { ...ANSWER, color: SOFT });
  switch (shown.kind) {
    case 'text':
      return drawLine(sheet, label, shown.text, ANSWER);
    case 'list':
      return drawList(sheet, label, shown.items);
    case 'files':
      drawLine(sheet, label, shown.files.map((file) => fileName(file, say)).join('\n'), ANSWER);
      return drawFiles(sheet, shown.files, pictures, '');
    case 'rich':
      drawLabel(sheet, label);
      await drawRich(sheet, shown.html, pictures);
      return;
    case 'table':
      drawLabel(sheet, label);
      await drawTable(sheet, gridOf(shown, say));
      sheet.down(8);
      return drawRowFiles(sheet, shown, pictures);
  }
}

/** Question and answer beside each other; a long answer goes on on the next page. */
function drawLine(sheet: Sheet, label: string, text: string, style: Style, bullet = 0): void {
  const labelHeight = sheet.heightOf(label, LABEL, LEFT);
  const answerHeight = sheet.heightOf(text, style, RIGHT.width);
  sheet.room(Math.max(labelHeight, Math.min(answerHeight, 120)) + 2 * PAD);
  const { doc, y } = sheet;
  const { page } = doc;
  sheet.rule(y);
  sheet.tagged('P', () => sheet.text(label, LABEL, { x: PAGE.side, y: y + PAD, width: LEFT }));
  drawAnswer(sheet, text, style, y + PAD, bullet);
  if (doc.page === page) doc.y = Math.max(doc.y, y + PAD + labelHeight);
  sheet.down(PAD);
}

/** One under the other, every line as far in as the first. */
function drawList(sheet: Sheet, label: string, items: readonly string[]): void {
  const [first = '', ...rest] = items;
  drawLine(sheet, label, first, ANSWER, BULLET);
  sheet.down(-PAD);
  for (const text of rest) {
    sheet.room(sheet.heightOf(text, ANSWER, RIGHT.width - BULLET) + PAD);
    drawAnswer(sheet, text, ANSWER, sheet.y, BULLET);
  }
  sheet.down(PAD);
}

function drawAnswer(sheet: Sheet, text: string, style: Style, y: number, bullet: number): void {
  if (bullet > 0) sheet.ornament(() => sheet.text('•', style, { ...RIGHT, y }));
  sheet.tagged('P', () => sheet.text(text, style, { x: RIGHT.x + bullet, y, width: RIGHT.width - bullet }));
}

/** A question whose answer takes the whole width under it. */
function drawLabel(sheet: Sheet, label: string): void {
  sheet.room(sheet.heightOf(label, LABEL, WIDTH) + 60);
  const { y } = sheet;
  sheet.rule(y);
  sheet.tagged('P', () => sheet.text(label, LABEL, { x: PAGE.side, y: y + PAD, width: WIDTH }));
  sheet.down(PAD);
}

const fileName = ({ attachmentId, name }: ShownFile, say: Say): string =>
  attachmentId ? name : say('form-print.gone', { name });

function gridOf({ columns, rows, total }: Table, say: Say): Grid {
  return {
    head: columns.map(({ label }) => label),
    align: columns.map(({ align }) => align),
    rows: rows.map(({ cells }) =>
      cells.map(({ text, files }) => files?.map((file) => fileName(file, say)).join('\n') ?? text),
    ),
    foot: total && columns.map((_, at) => footCell(at, total, say)),
  };
}

/** The sum under its column, what it is at the left end of the line. */
function footCell(at: number, { column, text, hours }: NonNullable<Table['total']>, say: Say): string {
  const sum = hours ? say('form-print.hours', { count: text }) : text;
  if (at === column) return at === 0 ? `${say('rows.total')} ${sum}` : sum;
  return at === 0 ? say('rows.total') : '';
}

function drawFiles(sheet: Sheet, files: readonly ShownFile[], pictures: Pictures, before: string): void {
  sheet.down(3);
  for (const { attachmentId, name } of files) {
    const picture = attachmentId && pictures.get(attachmentId);
    if (picture) drawPicture(sheet, picture, before + name, name);
  }
}

/** Pictures in a table come after it, each with its row and column. */
function drawRowFiles(sheet: Sheet, { columns, rows }: Table, pictures: Pictures): void {
  for (const [row, { cells }] of rows.entries()) {
    for (const [at, { files = [] }] of cells.entries())
      drawFiles(sheet, files, pictures, `${row + 1} · ${columns[at]!.label} · `);
  }
}

/** The title of the whole. */
export function drawTitle(sheet: Sheet, title: string, facts: readonly string[]): void {
  sheet.tagged('H1', () =>
    sheet.text(title, { size: 20, bold: true, color: INK }, { x: PAGE.side, y: sheet.y, width: sheet.width }),
  );
  const text = facts.join('  ·  ');
  sheet.tagged('P', () =>
    sheet.text(text, { size: 9, color: SOFT }, { x: PAGE.side, y: sheet.y + 3, width: sheet.width }),
  );
  sheet.down(14);
}
