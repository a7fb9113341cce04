import { inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { readPng } from './png.ts';

/** A picture of one line: red, green, blue and opacity of each pixel. */
function pngOf(pixels: readonly (readonly [number, number, number, number])[], colorType: 0 | 2 | 4 | 6 = 6): Buffer {
  const png = new PNG({ width: pixels.length, height: 1 });
  png.data.set(pixels.flat());
  return PNG.sync.write(png, { colorType });
}

/** What is written into the PDF: the picture's dictionary and its bytes. */
async function embedded(file: Buffer) {
  const written: { data: Record<string, unknown>; bytes: Buffer }[] = [];
  const doc = {
    ref: (data: Record<string, unknown>) => ({ end: (bytes: Buffer) => void written.push({ data, bytes }) }),
  };
  const png = await readPng(file, 'p');
  png?.embed(doc as never);
  return png && { ...written[0]!, pixels: [...inflateSync(written[0]!.bytes)] };
}

test('see-through pixels are laid on white, opaque ones stay as they are', async () => {
  const picture = await embedded(
    pngOf([
      [0, 0, 0, 128],
      [255, 0, 0, 255],
      [10, 20, 30, 0],
    ]),
  );
  expect(picture!.data).toMatchObject({ Width: 3, Height: 1, ColorSpace: 'DeviceRGB', BitsPerComponent: 8 });
  expect(picture!.pixels).toEqual([127, 127, 127, 255, 0, 0, 255, 255, 255]);
  const grey = await embedded(pngOf([[100, 100, 100, 255]], 0));
  expect(grey!.pixels).toEqual([100, 100, 100]);
});

test('what is broken, too large or a bomb is no picture, and nothing throws', async () => {
  const good = pngOf([
    [1, 2, 3, 255],
    [4, 5, 6, 255],
  ]);
  const sized = (width: number, height: number) => {
    const file = Buffer.from(good);
    file.writeUInt32BE(width, 16);
    file.writeUInt32BE(height, 20);
    return file;
  };
  expect(await readPng(good, 'p')).not.toBeNull();
  const bad = [
    Buffer.alloc(0),
    Buffer.alloc(200),
    Buffer.alloc(200, 1),
    sized(60_000, 60_000),
    sized(2_000, 2_000),
    sized(0, 1),
    Buffer.from(good).fill(7, 45),
    good.subarray(0, 50),
    good.subarray(0, good.byteLength - 20),
  ];
  for (const [index, file] of bad.entries()) expect([index, await readPng(file, 'p')]).toEqual([index, null]);
});
