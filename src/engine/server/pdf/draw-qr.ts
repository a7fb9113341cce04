import { encode } from 'uqr';
import type { Pdf } from './pdfkit.ts';

/** Modules of quiet ground around the code, as the standard asks. */
const QUIET = 4;

/** Draws a QR code into a square, black on white. */
export function drawQr(doc: Pdf, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { data, size: modules } = encode(text, { border: QUIET });
  const scale = size / modules;
  doc.rect(x, y, size, size).fill('#ffffff');
  data.forEach((row, top) => {
    row.forEach((dark, left) => {
      if (dark) doc.rect(x + left * scale, y + top * scale, scale, scale);
    });
  });
  doc.fill('#000000');
}
