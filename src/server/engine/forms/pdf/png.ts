import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { Pdf } from '../../pdf/pdfkit.ts';

/**
 * PNG pictures as PDFs hold them. pdfkit's own reader throws out of a callback, past every catch, when a file is not
 * what it says, so this one stands before it: pictures with see-through parts are laid on white here.
 */

/** The most pixels that are unpacked. */
const PIXELS_MAX = 4_000_000;
const HEAD_BYTES = 8;
const FRAME_BYTES = 12;
const RGB = 2;
const PALETTE = 3;
const ALPHA = 4;

/** What pdfkit asks of a picture. */
export type Embeddable = {
  width: number;
  height: number;
  label: string;
  obj: PDFKit.PDFKitReference | null;
  embed(doc: Pdf): void;
};

type Chunk = { type: string; data: Buffer };

function* chunksOf(file: Buffer): Generator<Chunk> {
  for (let at = HEAD_BYTES; at + FRAME_BYTES <= file.byteLength; ) {
    const length = file.readUInt32BE(at);
    yield { type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) };
    at += FRAME_BYTES + length;
  }
}

type Head = { width: number; height: number; bits: number; kind: number };

/** @returns null for one that cannot be put into a PDF: interlaced, too large to unpack, or broken */
export async function readPng(file: Buffer, label: string): Promise<Embeddable | null> {
  const chunks = [...chunksOf(file)];
  const ihdr = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (!ihdr || ihdr.byteLength < 13 || ihdr[12] !== 0) return null;
  const head = { width: ihdr.readUInt32BE(0), height: ihdr.readUInt32BE(4), bits: ihdr[8]!, kind: ihdr[9]! };
  if (head.width < 1 || head.height < 1) return null;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  if (head.kind >= ALPHA) {
    const opaque = await onWhite(head, packed);
    return opaque && embeddable(head, label, { data: opaque, colors: head.kind === ALPHA ? 1 : 3, bits: 8 });
  }
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data;
  const alphas = chunks.find(({ type }) => type === 'tRNS')?.data;
  if (head.kind === PALETTE && !palette) return null;
  return embeddable(head, label, {
    data: packed,
    colors: head.kind === RGB ? 3 : 1,
    bits: head.bits,
    predicted: true,
    ...(head.kind === PALETTE && { palette: whitened(palette!, alphas) }),
  });
}

type Content = { data: Buffer; colors: 1 | 3; bits: number; predicted?: boolean; palette?: Buffer };

function embeddable({ width, height }: Head, label: string, content: Content): Embeddable {
  const { data, colors, bits, predicted, palette } = content;
  return {
    width,
    height,
    label,
    obj: null,
    embed(doc) {
      const device = colors === 3 ? 'DeviceRGB' : 'DeviceGray';
      const colours = palette && doc.ref({});
      colours?.end(palette);
      this.obj = doc.ref({
        Type: 'XObject',
        Subtype: 'Image',
        Width: width,
        Height: height,
        BitsPerComponent: bits,
        ColorSpace: palette ? ['Indexed', 'DeviceRGB', palette.byteLength / 3 - 1, colours] : device,
        Filter: 'FlateDecode',
        ...(predicted && { DecodeParms: { Predictor: 15, Colors: colors, BitsPerComponent: bits, Columns: width } }),
      });
      this.obj.end(data);
    },
  };
}

/** The colours of a palette as they look on white paper. */
function whitened(palette: Buffer, alphas: Buffer | undefined): Buffer {
  const colours = Buffer.from(palette);
  for (let at = 0; at < Math.min((alphas?.byteLength ?? 0) * 3, colours.byteLength); at += 1)
    colours[at] = blended(colours[at]!, alphas![Math.floor(at / 3)]!);
  return colours;
}

const blended = (colour: number, alpha: number): number => Math.round((colour * alpha) / 255 + 255 - alpha);

/** Grey or colour with transparency, unpacked, laid on white and packed again; the packing is done off this thread. */
async function onWhite({ width, height, bits, kind }: Head, packed: Buffer): Promise<Buffer | null> {
  if (width * height > PIXELS_MAX || (bits !== 8 && bits !== 16)) return null;
  const samples = kind === ALPHA ? 2 : 4;
  const step = (samples * bits) / 8;
  const line = width * step;
  const bytes = (line + 1) * height;
  const raw = await promisify(inflate)(packed, { maxOutputLength: bytes } as never).catch(() => null);
  if (!(raw instanceof Buffer) || raw.byteLength !== bytes) return null;
  const opaque = Buffer.alloc(width * height * (samples - 1));
  const wide = bits / 8;
  let to = 0;
  let above: Buffer = Buffer.alloc(line);
  for (let row = 0; row < height; row += 1) {
    const start = row * (line + 1);
    const pixels = raw.subarray(start + 1, start + 1 + line);
    if (!unfilter(raw[start]!, pixels, above, step)) return null;
    for (let at = 0; at < line; at += step) {
      const alpha = pixels[at + (samples - 1) * wide]!;
      for (let sample = 0; sample < samples - 1; sample += 1) {
        opaque[to] = blended(pixels[at + sample * wide]!, alpha);
        to += 1;
      }
    }
    above = pixels;
  }
  return (await promisify(deflate)(opaque)) as Buffer;
}

/** Undoes the filter of one line (PNG specification, 9.2), in place; false for a filter that there is not. */
function unfilter(filter: number, line: Buffer, above: Buffer, step: number): boolean {
  if (filter > 4) return false;
  if (filter === 0) return true;
  for (let at = 0; at < line.byteLength; at += 1) {
    const left = at < step ? 0 : line[at - step]!;
    const up = above[at]!;
    const corner = at < step ? 0 : above[at - step]!;
    const guess = filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : paeth(left, up, corner);
    line[at] = (line[at]! + guess) & 0xff;
  }
  return true;
}

function paeth(left: number, up: number, corner: number): number {
  const base = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(base - left), Math.abs(base - up), Math.abs(base - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
