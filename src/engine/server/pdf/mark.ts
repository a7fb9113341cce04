import type { Pdf } from './pdfkit.ts';

const SHAPE = /<(path|circle|rect)\b([^<>]*)>/g;
const BOX = /viewBox="([\d.\s-]+)"/;

const attribute = (text: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1];
const figure = (text: string, name: string): number => Number(attribute(text, name) ?? 0);

/** Draws a tenant's mark (`Look.mark`, an inline SVG in `currentColor`) into a square. */
export function drawMark(doc: Pdf, svg: string, at: { x: number; y: number; size: number; color: string }): void {
  const [left = 0, top = 0, width = 24] = (BOX.exec(svg)?.[1] ?? '0 0 24 24').split(/\s+/).map(Number);
  const scale = at.size / width;
  const start = svg.slice(0, svg.indexOf('>'));
  const filled = attribute(start, 'fill') !== 'none';
  doc.save().translate(at.x, at.y).scale(scale).translate(-left, -top);
  doc
    .lineWidth(Number(attribute(start, 'stroke-width') ?? 1))
    .lineCap('round')
    .lineJoin('round');
  for (const [, name, attributes = ''] of svg.matchAll(SHAPE)) {
    if (name === 'path') doc.path(attribute(attributes, 'd') ?? '');
    else if (name === 'circle') doc.circle(figure(attributes, 'cx'), figure(attributes, 'cy'), figure(attributes, 'r'));
    else
      doc.rect(
        ...(['x', 'y', 'width', 'height'].map((value) => figure(attributes, value)) as [
          number,
          number,
          number,
          number,
        ]),
      );
    if (filled) doc.fill(at.color);
    else doc.stroke(at.color);
  }
  doc.restore();
}
