import type { Context } from '../../../../engine/server/context.ts';
import { bothIn } from '../../../../engine/server/pdf/draw-paper.ts';
import { drawMark } from '../../../../engine/server/pdf/mark.ts';
import { printPdf } from '../../../../engine/server/pdf/print-pdf.ts';
import { HAIR, INK, PAGE, type Sheet, SOFT, type Style } from '../../../../engine/server/pdf/sheet.ts';
import type { EventRow } from '../store.ts';
import type { DoorRow } from './door.store.ts';

/** Ten cards of 90 × 54 mm on a sheet, as ready-cut sheets have them; in points. */
const CARD = { width: 255.12, height: 153.07, columns: 2, rows: 5 } as const;
const INSET = 14;
const ORIGIN = {
  x: (PAGE.width - CARD.columns * CARD.width) / 2,
  y: (PAGE.height - CARD.rows * CARD.height) / 2,
};

/** Draws badges to be cut out: the name as large as it fits, price tier, event and organisation. */
export function drawBadges(
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
  event: EventRow,
  people: readonly Pick<DoorRow, 'name' | 'tier'>[],
): Promise<Buffer> {
  const author = bothIn(tenant.name);
  return printPdf({ lang: 'zh-hant', title: bothIn(event.title), author, now }, async (sheet) => {
    const each = CARD.columns * CARD.rows;
    // nothing here turns a page by itself
    for (const [at, { name, tier }] of people.entries()) {
      if (at > 0 && at % each === 0) sheet.turnPage();
      const x = ORIGIN.x + (at % CARD.columns) * CARD.width;
      const y = ORIGIN.y + Math.floor((at % each) / CARD.columns) * CARD.height;
      sheet.ornament((doc) => {
        doc.rect(x, y, CARD.width, CARD.height).lineWidth(0.5).strokeColor(HAIR).stroke();
        drawMark(doc, tenant.look.mark, { x: x + INSET, y: y + INSET, size: 18, color: tenant.look.accent.light });
      });
      sheet.group('Sect', () => {
        put(sheet, bothIn(event.title), { size: 9, color: SOFT }, { x: x + INSET + 26, y: y + INSET + 2, less: 26 });
        putName(sheet, name, { x: x + INSET, y: y + NAME.top });
        put(sheet, bothIn(tier), { size: 11, color: INK }, { x: x + INSET, y: y + CARD.height - 34, less: 0 });
      });
      await sheet.breathe();
    }
  });
}

const ROOM = CARD.width - 2 * INSET;
/** Where the name stands on a card, and how much of its height it may take. Points. */
const NAME = { top: 44, height: 70 };
/** Sizes that a name is tried in, in one line or in several. Points. */
const IN_ONE = [28, 24, 20];
const IN_SEVERAL = [24, 20, 17, 14, 12];

/** A name as large as it fits, in one line where that is large enough; only what fits in no size is cut. */
function putName(sheet: Sheet, name: string, at: { x: number; y: number }): void {
  const styled = (size: number): Style => ({ size, bold: true });
  const oneLineSize = IN_ONE.find((size) => sheet.widthOf(name, styled(size)) <= ROOM);
  const size =
    oneLineSize ??
    IN_SEVERAL.find((size) => sheet.heightOf(name, styled(size), ROOM) <= NAME.height) ??
    IN_SEVERAL.at(-1)!;
  const height = Math.min(NAME.height, sheet.heightOf(name, styled(size), ROOM));
  const y = at.y + (NAME.height - height) / 2;
  const put = { width: ROOM, height: NAME.height, ellipsis: '…' };
  sheet.tagged('P', () => sheet.style(styled(size)).doc.text(name, at.x, y, put));
}

/** One line, cut where it does not fit. */
function put(sheet: Sheet, text: string, style: Style, at: { x: number; y: number; less: number }): void {
  const signs = [...text];
  const isLong = () => sheet.widthOf(signs.join(''), style) > ROOM - at.less;
  if (isLong()) {
    while (signs.length > 1 && isLong()) signs.pop();
    signs[signs.length - 1] = '…';
  }
  sheet.tagged('P', () => sheet.style(style).doc.text(signs.join(''), at.x, at.y, { lineBreak: false }));
}
