import { withBreakPoints } from './break-points.ts';
import type { FaceName, Faces, Weight } from './faces.ts';
import { PackedDocument } from './packed-document.ts';
import { type Pieces, piecesOf } from './pieces.ts';

type Options = PDFKit.Mixins.TextOptions & { textWidth?: number; lineWidth?: number };
type FontOfPdf = { ascender: number };
/** What is taken over of pdfkit here, beyond its types. */
type Inside = PackedDocument & {
  _font: FontOfPdf;
  _fontSize: number;
  _text(text: string, x: number, y: number, options: Options, line: () => void): PackedDocument;
  _fragment(text: string, x: number, y: number, options: Options): void;
};
const Base = PackedDocument as unknown as new (options: PDFKit.PDFDocumentOptions) => Inside;

/** Scripts in which signs change places or shapes: a reader is given the text as it was written. */
const SHAPED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u;

/**
 * A document that writes every script: each part of a line in the first font that has its signs, right-to-left parts
 * from right to left. pdfkit knows one font at a time and lays out what that has.
 */
export class PortalDocument extends Base {
  /** Signs that no font has, with the line each stands in. */
  readonly missing = new Map<string, string>();
  #weight: Weight = 'regular';
  readonly #faces: Faces;
  readonly #lines = new Map<string, Pieces>();
  /** The colour in which the page writes; below it those to which `restore` goes back. */
  #inks: unknown[] = [undefined];

  constructor(options: PDFKit.PDFDocumentOptions, faces: Faces) {
    // None at first: a font that is given here and registered again is opened anew at every change of font.
    super({ ...options, font: '' });
    this.#faces = faces;
    this.on('pageAdded', () => {
      this.#inks = [undefined];
    });
  }

  /** Writes on in the fonts of this weight. */
  weigh(weight: Weight, size: number): this {
    this.#weight = weight;
    return this.#face('hk').fontSize(size);
  }

  #face(name: FaceName): this {
    const key = `${this.#weight} ${name}`;
    this.registerFont(key, this.#faces.font(name, this.#weight) as never);
    return this.font(key);
  }

  /** A colour is written into the page where it changes: the cells of a table share theirs. */
  override fillColor(color: PDFKit.Mixins.ColorValue, opacity?: number): this {
    if (opacity === undefined && color === this.#inks.at(-1)) return this;
    this.#inks.splice(-1, 1, color);
    return super.fillColor(color, opacity);
  }

  override save(): this {
    this.#inks.push(this.#inks.at(-1));
    return super.save();
  }

  override restore(): this {
    this.#inks.pop();
    return super.restore();
  }

  override switchToPage(page?: number): PDFKit.PDFPage {
    this.#inks = [undefined];
    return super.switchToPage(page);
  }

  #piecesOf(line: string): Pieces {
    let found = this.#lines.get(line);
    if (!found) {
      found = piecesOf(line, (text) => this.#faces.covering(text));
      this.#lines.set(line, found);
      for (const sign of found.missing) this.#miss(sign, line.trim());
    }
    return found;
  }

  /** Words are measured before lines are written: the longest text says best where a sign stands. */
  #miss(sign: string, line: string): void {
    const known = this.missing.get(sign);
    if (!known || (line.length > known.length && line.includes(known))) this.missing.set(sign, line);
  }

  override _text(text: string, x: number, y: number, options: Options, line: () => void): PackedDocument {
    return super._text(this.#faces.isPlain(text) ? text : withBreakPoints(text), x, y, options, line);
  }

  override widthOfString(text: string, options: Options = {}): number {
    if (this.#faces.isPlain(text)) return super.widthOfString(text, options);
    // Half of a sign is as wide as nothing fits: a long word is never cut inside one.
    if (!text.isWellFormed()) return Number.POSITIVE_INFINITY;
    const before = this._font;
    const spacing = (options.characterSpacing ?? 0) * (text.length - 1);
    let width = spacing;
    for (const piece of this.#piecesOf(text).pieces) {
      width += this.#face(piece.face).#widthOf(piece.text);
    }
    this._font = before;
    return width;
  }

  #widthOf(text: string): number {
    return super.widthOfString(text);
  }

  override _fragment(text: string, x: number, y: number, options: Options): void {
    const { pieces } = this.#faces.isPlain(text) ? { pieces: [] } : this.#piecesOf(text.replaceAll('\n', '').trimEnd());
    const [only] = pieces;
    if (!only || (pieces.length === 1 && only.face === 'hk')) {
      super._fragment(text, x, y, options);
      return;
    }
    const before = this._font;
    const { align, width, lineWidth = 0, ...rest } = options;
    const widths = pieces.map((piece) => this.#face(piece.face).#widthOf(piece.text));
    const whole = widths.reduce((sum, each) => sum + each, 0);
    if (width && align === 'right') x += lineWidth - whole;
    if (width && align === 'center') x += (lineWidth - whole) / 2;
    // one line stands on one baseline, whatever the height of its fonts
    const baseline = -(before.ascender / 1000) * this._fontSize;
    const shaped = SHAPED.test(text);
    if (shaped) this.addContent(`/Span <</ActualText <${utf16(text.trim())}>>> BDC`);
    for (const [at, piece] of pieces.entries()) {
      this.#face(piece.face);
      super._fragment(piece.text, x, y, { ...rest, baseline, textWidth: widths[at]! });
      x += widths[at]!;
    }
    if (shaped) this.addContent('EMC');
    this._font = before;
  }
}

const utf16 = (text: string): string => `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`;
