import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { PNG } from 'pngjs';
import type { Pdf } from '../../pdf/pdfkit.ts';

/** The most pixels that are unpacked. */
const PIXELS_MAX = 4_000_000;
/** Where the size stands in a PNG's first chunk. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** What pdfkit asks of a picture. */
export type Embeddable = {
  width: number;
  height: number;
  label: string;
  obj: PDFKit.PDFKitReference | null;
  embed(doc: Pdf): void;
};

/**
 * A PNG picture as a PDF holds it, laid on white. pdfkit's own reader throws out of a callback, past every catch, when
 * a file is not what it says, so the picture is unpacked here.
 * @returns null for one that is broken or too large to unpack
 */
export async function readPng(file: Buffer, label: string): Promise<Embeddable | null> {
  if (file.byteLength < HEIGHT_AT + 4) return null;
  const pixels = file.readUInt32BE(WIDTH_AT) * file.readUInt32BE(HEIGHT_AT);
  if (pixels < 1 || pixels > PIXELS_MAX) return null;
  const picture = await unpack(file);
  return picture && embeddable(picture, await onWhite(picture), label);
}

const unpack = (file: Buffer): Promise<PNG | null> =>
  new Promise((resolve) => {
    const png = new PNG();
    png.on('error', () => resolve(null));
    png.parse(file, (error) => resolve(error ? null : png));
  });

/** The colours of each pixel as they look on white paper, packed off this thread. */
async function onWhite({ data }: PNG): Promise<Buffer> {
  const colours = Buffer.alloc((data.byteLength / 4) * 3);
  for (let from = 0, to = 0; from < data.byteLength; from += 4) {
    const alpha = data[from + 3]!;
    for (let colour = 0; colour < 3; colour += 1) {
      colours[to++] = Math.round((data[from + colour]! * alpha) / 255 + 255 - alpha);
    }
  }
  return (await promisify(deflate)(colours)) as Buffer;
}

const embeddable = ({ width, height }: PNG, packed: Buffer, label: string): Embeddable => ({
  width,
  height,
  label,
  obj: null,
  embed(doc) {
    this.obj = doc.ref({
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      BitsPerComponent: 8,
      ColorSpace: 'DeviceRGB',
      Filter: 'FlateDecode',
    });
    this.obj.end(packed);
  },
});
