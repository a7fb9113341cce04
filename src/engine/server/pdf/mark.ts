import drawSvg from 'svg-to-pdfkit';
import type { Pdf } from './pdfkit.ts';

/** Draws a tenant's mark (`Look.mark`, an inline SVG) into a square; what is `currentColor` in it gets `color`. */
export function drawMark(doc: Pdf, svg: string, at: { x: number; y: number; size: number; color: string }): void {
  const { x, y, size, color } = at;
  doc.save();
  drawSvg(doc, svg.replace('<svg', `<svg color="${color}"`), x, y, {
    width: size,
    height: size,
    assumePt: true,
    // a mark that cannot be drawn whole may not keep a receipt from being printed
    warningCallback: () => {},
  });
  doc.restore();
}
