import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AA_TEXT, contrast, PAPERS, parseHex } from '../../../contract/organisation/contrast.ts';
import type { Look } from '../../../contract/portal.ts';
import { accentColours } from './accent.ts';

const css = readFileSync('src/engine/web/theme/tokens.css', 'utf8');
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

// organisations made on a screen wear the look of one of these
const folders = globSync('*/tenant.ts', { cwd: 'src/tenants' }).map((file) => file.split('/')[0]!);
const looks = await Promise.all(
  folders.map(async (name): Promise<[string, Look]> => {
    const tenant = (await import(`../../../tenants/${name}/tenant.ts`)) as { default: { look: Look } };
    return [name, tenant.default.look];
  }),
);

describe.each(looks)('the face of %s', (_name, look) => {
  test.each([
    ['light', light],
    ['dark', dark],
  ] as const)(
    '%s: words pass AA on the tinted bar, shapes of the second colour on what they lie on',
    (scheme, tokens) => {
      const made = accentColours(look.accent[scheme], scheme);
      for (const text of ['ink', 'ink-soft'])
        expect(contrast(parseHex(tokens[text]!), parseHex(made.head!)), text).toBeGreaterThanOrEqual(AA_TEXT);
      for (const paper of [tokens.surface!, tokens.paper!, made['accent-soft']!])
        expect(contrast(parseHex(look.second[scheme]), parseHex(paper)), paper).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(['light', 'dark'] as const)('%s: the series of a chart are told apart, each from the next', (scheme) => {
    const made = accentColours(look.accent[scheme], scheme);
    const series = [made['accent-ink']!, made['tint-1']!, made['tint-2']!, made['tint-3']!, PAPERS[scheme].surface];
    for (const [at, colour] of series.slice(1).entries())
      expect(contrast(parseHex(colour), parseHex(series[at]!)), `${at}`).toBeGreaterThanOrEqual(1.2);
  });
});
