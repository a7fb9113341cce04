import PDFDocument from 'pdfkit';
import type { Pdf } from './pdfkit.ts';

/** An object of the file, as pdfkit refers to it. */
type Ref = { id: number; offset: number; end(content?: Uint8Array): void };
/** What is taken over of pdfkit here, beyond its types. */
type Inside = {
  _offset: number;
  _offsets: (number | null)[];
  _ended: boolean;
  _root: unknown;
  _info: unknown;
  _id: unknown;
  ref(data: Record<string, unknown>): Ref;
  push(chunk: null): void;
  _write(data: string | Uint8Array): void;
  _finalize(): void;
};
const Base = PDFDocument as unknown as new (options: PDFKit.PDFDocumentOptions) => Pdf & Inside;

/** Objects that are packed together; a reader unpacks all of them to see one. */
const BATCH = 1000;
/** Bytes of an entry of the table: its kind, where it is, its place there. */
const ENTRY = 7;
const OBJECT = /^(\d+) 0 obj$/;

/**
 * A document whose small objects lie in compressed object streams (PDF 1.5, ISO 32000-1 §7.5.7). The tags of a table are
 * an object per cell: written out as pdfkit does, they are nine tenths of a long list's file.
 */
export class PackedDocument extends Base {
  /** The object that is being written: its number, then its text. */
  #held: string[] | undefined;
  #batch: { id: number; text: Buffer }[] = [];
  /** By number: the stream an object lies in, and its place there. */
  readonly #packed = new Map<number, { stream: number; place: number }>();
  /** pdfkit writes the head of the file before the fields of this class are there. */
  readonly #ready = true;

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
    this.#batch.push({ id, text: Buffer.from(`${text}\n`, 'latin1') });
    if (this.#batch.length >= BATCH) this.#writeBatch();
  }

  #writeBatch(): void {
    const batch = this.#batch;
    if (batch.length === 0) return;
    this.#batch = [];
    let offset = 0;
    const places = batch.map(({ id, text }) => {
      const place = `${id} ${offset}`;
      offset += text.length;
      return place;
    });
    const head = Buffer.from(`${places.join(' ')}\n`, 'latin1');
    const ref = this.ref({ Type: 'ObjStm', N: batch.length, First: head.length });
    for (const [place, { id }] of batch.entries()) this.#packed.set(id, { stream: ref.id, place });
    ref.end(Buffer.concat([head, ...batch.map(({ text }) => text)]));
  }

  /** The table of all objects as a compressed stream, which is what packed ones are found by (§7.5.8). */
  override _finalize(): void {
    this._ended = false;
    this.#writeBatch();
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
    ref.end(predicted(entries));
    super._write(`startxref\n${start}\n%%EOF`);
    this.push(null);
  }
}

/** Each entry less the one before (PNG's filter "Up"): entries that count upwards pack to almost nothing. */
function predicted(entries: Buffer): Buffer {
  const rows = entries.length / ENTRY;
  const filtered = Buffer.alloc(rows * (ENTRY + 1));
  for (let row = 0; row < rows; row += 1) {
    filtered[row * (ENTRY + 1)] = 2;
    for (let byte = 0; byte < ENTRY; byte += 1) {
      const above = row > 0 ? entries[(row - 1) * ENTRY + byte]! : 0;
      filtered[row * (ENTRY + 1) + 1 + byte] = (entries[row * ENTRY + byte]! - above) & 0xff;
    }
  }
  return filtered;
}
