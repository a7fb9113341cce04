import type { Locator } from '@playwright/test';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
/** Luma and chroma of video: white, black, no colour. */
const [WHITE, BLACK, GREY] = [235, 16, 128];

/** How light a picture is, pixel by pixel, row by row: 1 is white. */
export type Pixels = { width: number; height: number; light: readonly number[] };

/** What is seen of a QR code that is drawn on the page. */
export const pixelsOf = (picture: Locator): Promise<Pixels> =>
  picture.evaluate(async (drawn) => {
    const side = 400;
    const image = new Image();
    const text = new XMLSerializer().serializeToString(drawn);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0, side, side);
    const { data } = context.getImageData(0, 0, side, side);
    const light = Array.from({ length: side * side }, (_, at) => data[at * 4]! / 255);
    return { width: side, height: side, light };
  });

/** A film of a picture in the middle of white (YUV4MPEG2), as Chromium's fake camera plays it. */
export function filmOfPixels({ width, height, light }: Pixels): Buffer {
  const [left, top] = [(WIDTH - width) >> 1, (HEIGHT - height) >> 1];
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      luma[(top + y) * WIDTH + left + x] = Math.round(BLACK + light[y * width + x]! * (WHITE - BLACK));
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame, frame]);
}

/** A film of a QR code with its quiet zone and nothing else. */
export function filmOf(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 });
  const scale = Math.floor(HEIGHT / size);
  const side = size * scale;
  const light = Array.from({ length: side * side }, (_, at) =>
    data[Math.floor(Math.floor(at / side) / scale)]![Math.floor((at % side) / scale)] ? 0 : 1,
  );
  return filmOfPixels({ width: side, height: side, light });
}
