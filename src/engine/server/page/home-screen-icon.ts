import { PNG } from 'pngjs';

/** Pixels of a side, as iPhones ask for it. */
export const ICON_SIDE = 180;
/** The corners that a scanner looks through: place, length and thickness in pixels, and the square in the middle. */
const [EDGE, LENGTH, THICK, MIDDLE] = [40, 34, 12, 32];

/**
 * The icon of a page on the home screen of an iPhone, which takes no SVG: the corners of a scanner in white on the
 * organisation's colour. @param colour `#rrggbb`
 */
export function homeScreenIcon(colour: string): Buffer {
  const png = new PNG({ width: ICON_SIDE, height: ICON_SIDE });
  const accent = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  for (let y = 0; y < ICON_SIDE; y += 1)
    for (let x = 0; x < ICON_SIDE; x += 1) {
      const bytes = isSign(x, y) ? [255, 255, 255, 255] : [...accent, 255];
      png.data.set(bytes, (y * ICON_SIDE + x) * 4);
    }
  return PNG.sync.write(png);
}

function isSign(x: number, y: number): boolean {
  // the same in all four corners: counted from the nearest edge
  const [nearX, nearY] = [x, y].map((at) => Math.min(at, ICON_SIDE - 1 - at) - EDGE) as [number, number];
  if (nearX < 0 || nearY < 0) return false;
  const isCorner = nearX < LENGTH && nearY < LENGTH && (nearX < THICK || nearY < THICK);
  const middle = (ICON_SIDE - MIDDLE) / 2 - EDGE;
  return isCorner || (nearX >= middle && nearY >= middle);
}
