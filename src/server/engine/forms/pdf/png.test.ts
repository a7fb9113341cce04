import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPng } from './png.ts';

function pngOf(
  head: { width: number; height: number; bits?: number; kind: number; interlaced?: 1 },
  raw: number[],
  more: [string, number[]][] = [],
) {
  const chunk = (type: string, content: Uint8Array) => {
    const bytes = Buffer.alloc(12 + content.byteLength);
    bytes.writeUInt32BE(content.byteLength, 0);
    bytes.write(type, 4, 'latin1');
    bytes.set(content, 8);
    return bytes;
  };
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(head.width, 0);
  ihdr.writeUInt32BE(head.height, 4);
  ihdr.set([head.bits ?? 8, head.kind, 0, 0, head.interlaced ?? 0], 8);
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', ihdr),
    ...more.map(([type, content]) => chunk(type, Uint8Array.from(content))),
    chunk('IDAT', deflateSync(Uint8Array.from(raw))),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** What is written into the PDF: the picture's dictionary and its bytes. */
async function embedded(file: Buffer) {
  const written: { data: Record<string, unknown>; bytes: Buffer }[] = [];
  const doc = {
    ref: (data: Record<string, unknown>) => ({ end: (bytes: Buffer) => void written.push({ data, bytes }) }),
  };
  const png = await readPng(file, 'p');
  png?.embed(doc as never);
  return png && written;
}

test('see-through pixels are laid on white, whatever filters the lines', async () => {
  // One line by `sub`, one by `up`: a half see-through black, an opaque red; then the same again.
  const raw = [1, 0, 0, 0, 128, 255, 0, 0, 127, 2, 0, 0, 0, 0, 0, 0, 0, 0];
  const written = await embedded(pngOf({ width: 2, height: 2, kind: 6 }, raw));
  expect(written![0]!.data).toMatchObject({ Width: 2, Height: 2, ColorSpace: 'DeviceRGB', BitsPerComponent: 8 });
  const line = [127, 127, 127, 255, 0, 0];
  expect([...inflateSync(written![0]!.bytes)]).toEqual([...line, ...line]);
  const grey = await embedded(pngOf({ width: 1, height: 1, bits: 16, kind: 4 }, [0, 100, 0, 255, 255]));
  expect([...inflateSync(grey![0]!.bytes)]).toEqual([100]);
});

test('opaque pictures go in as they are; the colours of a palette as on white', async () => {
  const plain = await embedded(pngOf({ width: 1, height: 1, kind: 2 }, [0, 1, 2, 3]));
  expect(plain![0]!.data).toMatchObject({ DecodeParms: { Predictor: 15, Colors: 3, Columns: 1 } });
  const table: [string, number[]][] = [
    ['PLTE', [0, 0, 0, 10, 20, 30]],
    ['tRNS', [0]],
  ];
  const [colours, picture] = (await embedded(pngOf({ width: 1, height: 1, kind: 3 }, [0, 1], table)))!;
  expect([...colours!.bytes]).toEqual([255, 255, 255, 10, 20, 30]);
  expect(picture!.data.ColorSpace).toMatchObject(['Indexed', 'DeviceRGB', 1, {}]);
});

test('what is broken, interlaced, too large or a bomb is no picture, and nothing throws', async () => {
  const head = { width: 2, height: 2, kind: 6 };
  const raw = [0, ...Array<number>(8).fill(1), 0, ...Array<number>(8).fill(1)];
  expect(await readPng(pngOf(head, raw), 'p')).not.toBeNull();
  const bad = [
    Buffer.alloc(0),
    Buffer.alloc(200),
    pngOf(head, raw.slice(1)),
    pngOf(head, [...raw, ...Array<number>(100_000).fill(0)]),
    pngOf(head, [9, ...raw.slice(1)]),
    pngOf({ ...head, interlaced: 1 }, raw),
    pngOf({ ...head, width: 60_000, height: 60_000 }, raw),
    pngOf({ ...head, width: 0 }, raw),
    pngOf({ width: 1, height: 1, kind: 3 }, [0, 0]),
    pngOf(head, raw).fill(7, 45),
    pngOf(head, raw).subarray(0, 50),
  ];
  for (const [at, file] of bad.entries()) expect([at, await readPng(file, 'p')]).toEqual([at, null]);
});
