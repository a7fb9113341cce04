import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import type { Pdf } from './pdfkit.ts';

/** An object of the file, as pdfkit refers to it, beyond its types. */
type Ref = ReturnType<Pdf['ref']> & { buffer: Uint8Array[] };
/** A small object: its number and what it says. */
type Packed = { id: number; text: string };
/** What is taken over of pdfkit here, beyond its types. */
type Inside = {
  _offset: number;
  _offsets: (number | null)[];
  _ended: boolean;
  _root: unknown;
  _info: unknown;
  _id: unknown;
  push(chunk: null): void;
  _write(data: string | Uint8Array): void;
  _finalize(): void;
};
const Base = PDFDocument as unknown as new (options: PDFKit.PDFDocumentOptions) => Pdf & Inside;

/** Objects that are packed together; a reader unpacks all of them to see one. */
const BATCH = 1000;
/** Objects of nearly the same length are packed together, filled up to a multiple of this. Bytes. */
const STEP = 50;
/** An object of more than this is a list of references, each written this wide. Bytes. */
const LONG = 4_096;
const REFERENCE = 12;
/** Bytes of an entry of the table: its kind, where it is, its place there. */
const ENTRY = 7;
const OBJECT = /^(\d+) 0 obj$/;

/**
 * A document whose small objects lie in compressed object streams (PDF 1.5, ISO 32000-1 §7.5.7). The tags of a table are
 * an object per cell: written out as pdfkit does, they are nine tenths of a long list's file. Those of one length differ
 * in a few digits: stored as rows less the row above, they take a tenth of a byte stream of the same text.
 */
export class PackedDocument extends Base {
  /** The object that is being written: its number, then its text. */
  #held: string[] | undefined;
  /** Objects that wait to be packed, by their filled-up length. */
  readonly #batches = new Map<number, Packed[]>();
  /** By number: the stream an object lies in, and its place there. */
  readonly #packed = new Map<number, { stream: number; place: number }>();
  /** pdfkit writes the head of the file before the fields of this class are there. */
  readonly #ready = true;

  /** Streams are compressed as small as they get; pdfkit asks zlib for its usual middle. */
  override ref(data: object): Ref {
    const ref = super.ref(data) as Ref;
    const finalize = ref.finalize.bind(ref);
    ref.finalize = () => {
      if (ref.compress && ref.buffer.length > 0) {
        ref.buffer = [deflateSync(Buffer.concat(ref.buffer), { level: 9 })];
        ref.compress = false;
      }
      finalize();
    };
    return ref;
  }

  override _write(data: string | Uint8Array): void {
    if (!(#ready in this) || typeof data !== 'string') {
      super._write(data);
      return;
    }
    const held = this.#held;
    if (!held && OBJECT.test(data)) {
      this.#held = [data];
    } else if (held?.length === 1) {
      held.push(data);
    } else if (held && data === 'endobj') {
      this.#held = undefined;
      this.#pack(Number(OBJECT.exec(held[0]!)![1]), held[1]!);
    } else {
      // a stream: it stands in the file by itself
      this.#held = undefined;
      for (const line of held ?? []) super._write(line);
      super._write(data);
    }
  }

  #pack(id: number, text: string): void {
    if (text.length > LONG) {
      const aligned = text.replaceAll(/ ?\d{1,10} 0 R/g, (reference) => reference.padStart(REFERENCE));
      this.#writeBatch([{ id, text: filledUp(aligned, REFERENCE) }], REFERENCE);
      return;
    }
    const width = Math.ceil((text.length + 1) / STEP) * STEP;
    const batch = this.#batches.get(width) ?? [];
    this.#batches.set(width, batch);
    batch.push({ id, text });
    if (batch.length < BATCH) return;
    this.#batches.delete(width);
    this.#writeBatch(
      batch.map((packed) => ({ id: packed.id, text: filledUp(packed.text, width) })),
      width,
    );
  }

  /** @param width where all objects are a multiple of so many bytes, and stand below each other; 0: they are as they are */
  #writeBatch(batch: readonly Packed[], width = 0): void {
    let offset = 0;
    const places = batch.map(({ id, text }) => {
      const place = filledUp(`${id} ${offset}`, width || 1);
      offset += text.length;
      return place;
    });
    const head = places.join('');
    const content = Buffer.from(head + batch.map(({ text }) => text).join(''), 'latin1');
    const about = { Type: 'ObjStm', N: batch.length, First: head.length };
    const ref = this.ref(width ? { ...about, DecodeParms: { Predictor: 12, Columns: width } } : about);
    for (const [place, { id }] of batch.entries()) this.#packed.set(id, { stream: ref.id, place });
    ref.end(width ? lessTheRowAbove(content, width) : content);
  }

  /** The table of all objects as a compressed stream, which is what packed ones are found by (§7.5.8). */
  override _finalize(): void {
    this._ended = false;
    const rest = [...this.#batches.values()].flat().map(({ id, text }) => ({ id, text: filledUp(text, 1) }));
    for (let at = 0; at < rest.length; at += BATCH) this.#writeBatch(rest.slice(at, at + BATCH));
    const start = this._offset;
    const size = this._offsets.length + 2;
    const entries = Buffer.alloc(size * ENTRY);
    entries.writeUInt16BE(65535, 5);
    for (let id = 1; id < size; id += 1) {
      const packed = this.#packed.get(id);
      const offset = id === size - 1 ? start : (this._offsets[id - 1] ?? 0);
      entries.writeUInt8(packed ? 2 : 1, id * ENTRY);
      entries.writeUInt32BE(packed ? packed.stream : offset, id * ENTRY + 1);
      entries.writeUInt16BE(packed ? packed.place : 0, id * ENTRY + 5);
    }
    const ref = this.ref({
      Type: 'XRef',
      Size: size,
      W: [1, 4, 2],
      Root: this._root,
      Info: this._info,
      ID: [this._id, this._id],
      DecodeParms: { Predictor: 12, Columns: ENTRY },
    });
    ref.end(lessTheRowAbove(entries, ENTRY));
    super._write(`startxref\n${start}\n%%EOF`);
    this.push(null);
  }
}

/** A text that ends a line, with blanks up to a multiple of so many bytes. */
const filledUp = (text: string, width: number): string =>
  `${text.padEnd(Math.ceil((text.length + 1) / width) * width - 1)}\n`;

/** Each row less the one above (PNG's filter "Up"): rows that differ in a few bytes pack to almost nothing. */
function lessTheRowAbove(content: Buffer, width: number): Buffer {
  const rows = content.length / width;
  const filtered = Buffer.alloc(rows * (width + 1));
  for (let row = 0; row < rows; row += 1) {
    filtered[row * (width + 1)] = 2;
    for (let byte = 0; byte < width; byte += 1) {
      const above = row > 0 ? content[(row - 1) * width + byte]! : 0;
      filtered[row * (width + 1) + 1 + byte] = (content[row * width + byte]! - above) & 0xff;
    }
  }
  return filtered;
}
