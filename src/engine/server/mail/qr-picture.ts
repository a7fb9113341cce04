import { PNG } from 'pngjs';
import { encode } from 'uqr';

/** Pixels of a module, and modules of quiet ground around the code, as the standard asks. */
const SCALE = 6;
const QUIET = 4;

/** A QR code as mail programs show it: PNG, black on white. */
export function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { border: QUIET });
  const png = new PNG({ width: size * SCALE, height: size * SCALE, colorType: 0 });
  for (let y = 0; y < png.height; y += 1)
    for (let x = 0; x < png.width; x += 1) {
      const shade = data[Math.floor(y / SCALE)]![Math.floor(x / SCALE)] ? 0 : 255;
      png.data.set([shade, shade, shade, 255], (y * png.width + x) * 4);
    }
  return PNG.sync.write(png, { colorType: 0 });
}
