/** Colours as three numbers 0–255. */
export type Rgb = readonly [number, number, number];

/** The papers that text in the accent colour stands on; the same values as in tokens.css (a test compares them). */
export const PAPERS = {
  light: { surface: '#fffdf9', sunken: '#efebe3' },
  dark: { surface: '#211f1c', sunken: '#131210' },
} as const;
export type Scheme = keyof typeof PAPERS;

/** Contrast that WCAG 2.2 AA asks of text. */
export const AA_TEXT = 4.5;

/** The same of shapes that have to be told from what is around them. */
export const AA_SHAPE = 3;

/** Reads `#rrggbb`; throws on anything else, so that a wrong colour of a tenant is found at once. */
export function parseHex(hex: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`Not a colour of the form #rrggbb: ${hex}`);
  return [Number.parseInt(match[1]!, 16), Number.parseInt(match[2]!, 16), Number.parseInt(match[3]!, 16)];
}

export const toHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` of `b` in `a`, 0–1. */
export const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio, 1–21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** White or black, whichever reads better on `background`; one of the two always passes AA. */
export const textOn = (background: Rgb): Rgb =>
  contrast(background, WHITE) >= contrast(background, BLACK) ? WHITE : BLACK;

/** `colour` moved towards black or white, in small steps, until it passes AA as text on every background. */
export function asText(colour: Rgb, backgrounds: readonly Rgb[]): Rgb {
  const towards = textOn(backgrounds[0] ?? WHITE);
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mix(colour, towards, share).map(Math.round) as unknown as Rgb;
    if (backgrounds.every((background) => contrast(tried, background) >= AA_TEXT)) return tried;
  }
  return towards;
}
