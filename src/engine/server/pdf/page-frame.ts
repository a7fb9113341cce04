import type { Look } from '../../../contract/portal.ts';
import { drawMark } from './mark.ts';
import type { Say } from './say.ts';
import { HAIR, PAGE, type Sheet, SOFT, type Style } from './sheet.ts';

const SMALL: Style = { size: 8, color: SOFT };
const MARK = 26;

/** The head of the first page: whose form it is. */
export function drawLetterhead(sheet: Sheet, name: string, { mark, accent }: Look): void {
  const y = 36;
  sheet.ornament((doc) => drawMark(doc, mark, { x: PAGE.side, y, size: MARK, color: accent.light }));
  sheet.tagged('P', () =>
    sheet.text(
      name,
      { size: 12, bold: true, color: accent.light },
      { x: PAGE.side + MARK + 10, y: y + 4, width: sheet.width - MARK - 10 },
    ),
  );
  sheet.rule(y + MARK + 8, accent.light, 1.2);
  sheet.doc.y = y + MARK + 26;
  sheet.down(0);
}

/** On every page where it is one of how many, and when it was printed; from the second on whose and which form it is. */
export function drawRunningLines(
  sheet: Sheet,
  about: { name: string; title: string; printed: string },
  say: Say,
): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  const foot = doc.page.height - 42;
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    sheet.ornament(() => {
      if (at > 0) {
        line(sheet, about.title, about.name, 40);
        doc
          .moveTo(PAGE.side, 56)
          .lineTo(PAGE.side + sheet.width, 56)
          .lineWidth(0.5)
          .strokeColor(HAIR)
          .stroke();
      }
      line(sheet, about.printed, say('form-print.page', { page: at + 1, pages: count }), foot);
    }, 'Pagination');
  }
}

/** One line at the left and one at the right, cut where they would meet; below the last line no page is turned. */
function line(sheet: Sheet, left: string, right: string, y: number): void {
  const { doc } = sheet.style(SMALL);
  const width = Math.min(doc.widthOfString(right), sheet.width / 2);
  doc.text(fitting(sheet, left, sheet.width - width - 20), PAGE.side, y, { lineBreak: false });
  doc.text(fitting(sheet, right, sheet.width / 2), PAGE.side + sheet.width - width, y, { lineBreak: false });
}

function fitting(sheet: Sheet, text: string, width: number): string {
  if (sheet.doc.widthOfString(text) <= width) return text;
  const signs = [...text];
  while (signs.length > 0 && sheet.doc.widthOfString(`${signs.join('')}…`) > width) signs.pop();
  return `${signs.join('')}…`;
}
