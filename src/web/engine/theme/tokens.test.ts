import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PAPERS } from './accent.ts';
import { AA_TEXT, contrast, parseHex } from './contrast.ts';

const css = readFileSync('src/web/engine/theme/tokens.css', 'utf8');
const read = (block: string): Record<string, string> =>
  Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((found) => [found[1]!, found[2]!]));
const light = read(css.slice(0, css.indexOf('@media screen')));
const dark = { ...light, ...read(css.slice(css.indexOf('@media screen'))) };

/** Every pair of text and paper that the style sheets use. */
const PAIRS: [string, string][] = [
  ...['paper', 'surface', 'sunken'].flatMap((paper): [string, string][] => [
    ['ink', paper],
    ['ink-soft', paper],
  ]),
  ...['info', 'good', 'warn', 'bad'].flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    [tone, 'surface'],
    ['ink', `${tone}-soft`],
  ]),
  ['on-bad', 'bad'],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s', (scheme, tokens) => {
  test.each(PAIRS)('%s on %s passes AA', (text, paper) => {
    expect(contrast(parseHex(tokens[text]!), parseHex(tokens[paper]!))).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test('the edge of a field stands out from its paper by 3:1', () => {
    expect(contrast(parseHex(tokens.edge!), parseHex(tokens.surface!))).toBeGreaterThanOrEqual(3);
  });

  test('the papers that accents are computed for are those of the style sheet', () => {
    expect(PAPERS[scheme]).toEqual({ surface: tokens.surface, sunken: tokens.sunken });
  });
});
