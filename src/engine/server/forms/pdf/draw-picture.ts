import { HAIR, PAGE, type Sheet, SOFT, WIDTH } from '../../pdf/sheet.ts';
import type { Picture } from './pictures.ts';

const CAPTION = { size: 8.5, color: SOFT };
/** A screen's pixel on paper. Points. */
const PIXEL = 0.75;
const HIGHEST = 270;

/** A picture with its name under it, both on one page. */
export function drawPicture(sheet: Sheet, picture: Picture, caption: string, alt: string): void {
  const scale = Math.min(PIXEL, WIDTH / picture.width, HIGHEST / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const below = caption ? sheet.heightOf(caption, CAPTION, WIDTH) + 4 : 0;
  sheet.room(height + below);
  const { doc, y } = sheet;
  sheet.tagged('Figure', () => doc.image(picture.source as Buffer, PAGE.side, y, { width, height }), { alt });
  sheet.ornament(() => doc.rect(PAGE.side, y, width, height).lineWidth(0.5).strokeColor(HAIR).stroke());
  doc.y = y + height;
  if (caption) {
    sheet.tagged('Caption', () => sheet.text(caption, CAPTION, { x: PAGE.side, y: y + height + 4, width: WIDTH }));
  }
  sheet.down(10);
}
