import type { Text } from '../../../contract/lang.ts';
import type { Look } from '../../../contract/portal.ts';
import { drawQr } from './draw-qr.ts';
import { drawTable } from './draw-table.ts';
import { drawLetterhead, drawRunningLines } from './page-frame.ts';
import type { Paper } from './paper.ts';
import { printPdf } from './print-pdf.ts';
import type { Say } from './say.ts';
import { PAGE, type Sheet, SOFT, type Style, WIDTH } from './sheet.ts';

const LABEL: Style = { size: 9, color: SOFT };
const VALUE: Style = { size: 10 };
const NAME: Style = { size: 12, bold: true };
/** Whom it is made out to stands at the left, number and days at the right. */
const LEFT = WIDTH * 0.44;
const RIGHT = { x: PAGE.side + WIDTH * 0.5, width: WIDTH * 0.5 };
const LABELS = RIGHT.width * 0.56;
/** Wide enough for a camera over a printed page. */
const CODE = 92;
const ENGLISH = { lang: 'en-HK' };

/** Both languages in one line; what is the same in both stands once. */
export const bothIn = (text: Text): string => (text['zh-hant'] === text.en ? text.en : `${text['zh-hant']} ${text.en}`);

/** Draws one paper on one page, Chinese and English beside each other; it is tagged, and says which words are English. */
export function drawPaper(
  paper: Paper,
  by: { tenant: { name: Text; look: Look }; now: Date; say: Say },
): Promise<Buffer> {
  const { name, look } = by.tenant;
  const title = `${bothIn(paper.title)} ${paper.number}`;
  const author = bothIn(name);
  return printPdf({ lang: 'zh-hant', title, author, now: by.now }, async (sheet) => {
    drawLetterhead(sheet, author, look);
    drawTitle(sheet, paper, look.accent.light);
    drawParties(sheet, paper);
    await drawTable(sheet, {
      head: [bothIn(paper.head.text), bothIn(paper.head.amount)],
      align: ['start', 'end'],
      rows: paper.lines.map(({ text, detail, amount }) => [
        [...new Set([text['zh-hant'], text.en]), ...(detail ? [detail] : [])].join('\n'),
        amount,
      ]),
      foot: [bothIn(paper.total.label), paper.total.amount],
    });
    sheet.down(24);
    for (const note of paper.notes) drawNote(sheet, note);
    if (paper.code) drawCode(sheet, paper.code);
    drawText(sheet, paper.foot, LABEL);
    drawRunningLines(sheet, { name: author, title, printed: title }, by.say);
  });
}

function drawTitle(sheet: Sheet, { title, stamp }: Paper, accent: string): void {
  const { y } = sheet;
  const chinese = { size: 22, bold: true };
  const x = PAGE.side + sheet.widthOf(title['zh-hant'], chinese) + 10;
  sheet.group('H1', () => {
    sheet.tagged('Span', () => sheet.text(title['zh-hant'], chinese, { x: PAGE.side, y, width: WIDTH }));
    const place = { x, y: y + 9, width: WIDTH };
    sheet.tagged('Span', () => sheet.text(title.en.toUpperCase(), { size: 13, color: SOFT }, place), ENGLISH);
  });
  if (stamp) drawStamp(sheet, bothIn(stamp), accent, y);
  sheet.doc.y = y + 44;
  sheet.down(0);
}

function drawStamp(sheet: Sheet, text: string, color: string, y: number): void {
  const style = { size: 14, bold: true, color };
  const width = sheet.widthOf(text, style) + 28;
  const x = PAGE.side + WIDTH - width;
  sheet.ornament((doc) => doc.roundedRect(x, y, width, 32, 5).lineWidth(1.5).strokeColor(color).stroke());
  sheet.tagged('P', () => sheet.text(text, style, { x: x + 14, y: y + 5, width: width - 14 }));
}

function drawParties(sheet: Sheet, { payer, facts }: Paper): void {
  const { y } = sheet;
  const left = { x: PAGE.side, width: LEFT };
  sheet.tagged('P', () => sheet.text(bothIn(payer.label), LABEL, { ...left, y }));
  sheet.tagged('P', () => sheet.text(payer.name, NAME, { ...left, y: sheet.y + 2 }));
  if (payer.email !== payer.name)
    sheet.tagged('P', () => sheet.text(payer.email, VALUE, { ...left, y: sheet.y + 1 }), ENGLISH);
  const below = sheet.y;
  sheet.doc.y = y;
  for (const { label, value } of facts) {
    const top = sheet.y;
    sheet.tagged('P', () => sheet.text(bothIn(label), LABEL, { x: RIGHT.x, y: top + 1, width: LABELS }));
    const after = sheet.y;
    const place = { x: RIGHT.x + LABELS, y: top, width: RIGHT.width - LABELS, align: 'right' } as const;
    sheet.tagged('P', () => sheet.text(value, VALUE, place));
    sheet.doc.y = Math.max(after, sheet.y) + 4;
  }
  sheet.doc.y = Math.max(below, sheet.y);
  sheet.down(22);
}

function drawNote(sheet: Sheet, { heading, text }: Paper['notes'][number]): void {
  sheet.room(60);
  const { y } = sheet;
  sheet.tagged('H2', () => sheet.text(bothIn(heading), { size: 10.5, bold: true }, { x: PAGE.side, y, width: WIDTH }));
  sheet.down(2);
  drawText(sheet, text, VALUE);
  sheet.down(8);
}

function drawCode(sheet: Sheet, { says, text }: NonNullable<Paper['code']>): void {
  sheet.room(CODE + 30);
  const { y } = sheet;
  sheet.tagged('Figure', () => drawQr(sheet.doc, says, { x: PAGE.side, y, size: CODE }), { alt: bothIn(text) });
  sheet.doc.y = y + CODE;
  drawText(sheet, text, LABEL);
  sheet.down(8);
}

/** One language under the other; what is the same in both stands once. */
function drawText(sheet: Sheet, text: Text, style: Style): void {
  const put = (words: string, options = {}) => {
    sheet.room(sheet.heightOf(words, style, WIDTH));
    const { y } = sheet;
    sheet.tagged('P', () => sheet.text(words, style, { x: PAGE.side, y, width: WIDTH }), options);
    sheet.down(4);
  };
  put(text['zh-hant']);
  if (text.en !== text['zh-hant']) put(text.en, ENGLISH);
}
