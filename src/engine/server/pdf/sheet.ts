import { setImmediate as turn } from 'node:timers/promises';
import type { PortalDocument } from './portal-document.ts';

/** Points (1/72 inch). A4 with room for the running head and foot; turned on its side where a table asks for it. */
export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 72, bottom: 64 } as const;
/** Of what is written on an upright page. */
export const WIDTH = PAGE.width - 2 * PAGE.side;

export const INK = '#1d2125';
export const SOFT = '#565d66';
export const HAIR = '#cfd4da';
export const TINT = '#f1f3f5';

export type Style = { bold?: boolean; size: number; color?: string };
type Tag = PDFKit.PDFStructureElement;
export type TagOptions = { alt?: string; scope?: 'Column' | 'Row'; lang?: string };

/** Pieces drawn between two turns of the event loop: some milliseconds of work. */
const PIECES = 12;

/** The paper: where the pen is, what fits under it, and the tags that a screen reader follows. */
export class Sheet {
  readonly doc: PortalDocument;
  /** The heading part that is being written; everything tagged goes into it. */
  #parents: Tag[];
  #pieces = 0;

  constructor(doc: PortalDocument) {
    this.doc = doc;
    const root = doc.struct('Document');
    doc.addStructure(root);
    this.#parents = [root];
  }

  get y(): number {
    return this.doc.y;
  }

  /** Room for what is written, from side to side. */
  get width(): number {
    return this.doc.page.width - 2 * PAGE.side;
  }

  /** The most that stands on one page. */
  get column(): number {
    return this.#floor - PAGE.top;
  }

  get #floor(): number {
    return this.doc.page.height - PAGE.bottom;
  }

  /** Sets the pen to the left edge, `gap` points further down. */
  down(gap: number): void {
    this.doc.x = PAGE.side;
    this.doc.y += gap;
  }

  /** Goes on a new page where fewer than `height` points are left; the most that can be asked for is a page. */
  room(height: number): void {
    if (this.doc.y + Math.min(height, this.column) > this.#floor) this.turnPage();
  }

  get left(): number {
    return this.#floor - this.doc.y;
  }

  turnPage(): void {
    this.doc.addPage();
    this.doc.x = PAGE.side;
    this.doc.y = PAGE.top;
  }

  style({ bold = false, size, color = INK }: Style): this {
    this.doc.weigh(bold ? 'bold' : 'regular', size).fillColor(color);
    return this;
  }

  heightOf(text: string, style: Style, width: number): number {
    return this.#measured(style).heightOfString(text || ' ', { width });
  }

  widthOf(text: string, style: Style): number {
    return this.#measured(style).widthOfString(text);
  }

  /** Measuring sets no colour: every setting is written into the page, and a table measures each cell. */
  #measured({ bold = false, size }: Style): PortalDocument {
    return this.doc.weigh(bold ? 'bold' : 'regular', size);
  }

  /** Text from `x`, `y` on; what does not fit goes on on the next page. */
  text(text: string, style: Style, at: { x: number; y: number; width: number; align?: 'left' | 'right' }): void {
    this.style(style).doc.text(text, at.x, at.y, { width: at.width, align: at.align ?? 'left' });
  }

  /** What is drawn inside is told to screen readers as `type` (H2, P, TD …). */
  tagged(type: string, draw: () => void, options: TagOptions = {}): void {
    const child = this.doc.struct(type, options, [draw]);
    this.#parents.at(-1)!.add(child);
  }

  /** A group of tagged things: Sect, L, Table, TR. */
  group<T>(type: string, draw: () => T): T {
    this.open(type);
    try {
      return draw();
    } finally {
      this.close();
    }
  }

  open(type: string): void {
    const tag = this.doc.struct(type);
    this.#parents.at(-1)!.add(tag);
    this.#parents.push(tag);
  }

  close(): void {
    this.#parents.pop()!.end();
  }

  /** Lines, grounds, running heads: nothing a screen reader would tell. */
  ornament(draw: (doc: PortalDocument) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    this.doc.save();
    draw(this.doc);
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  rule(y: number, color: string = HAIR, width = 0.5): void {
    this.ornament((doc) =>
      doc
        .moveTo(PAGE.side, y)
        .lineTo(PAGE.side + this.width, y)
        .lineWidth(width)
        .strokeColor(color)
        .stroke(),
    );
  }

  /** Long documents let others in between: the server answers on while it draws. */
  async breathe(): Promise<void> {
    this.#pieces += 1;
    if (this.#pieces % PIECES === 0) await turn();
  }
}
