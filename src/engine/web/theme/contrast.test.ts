import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AA_TEXT, contrast, parseHex, textOn, toHex } from '../../../contract/organisation/contrast.ts';
import { accentColours } from './accent.ts';

const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));

test('contrast is 21 for black on white and 1 for a colour on itself', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(contrast([18, 52, 86], [18, 52, 86])).toBe(1);
});

test('a colour that is not #rrggbb is refused', () => {
  expect(() => parseHex('red')).toThrow('red');
});

test('TEN-1: whatever accent a tenant declares, text on it and text in it pass AA in both schemes', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom('light' as const, 'dark' as const), (rgb, scheme) => {
      const made = accentColours(toHex(rgb), scheme);
      const on = (text: string, paper: string) => contrast(parseHex(made[text]!), parseHex(made[paper]!));
      expect(contrast(textOn(rgb), rgb)).toBeGreaterThanOrEqual(AA_TEXT);
      expect(on('on-accent', 'accent')).toBeGreaterThanOrEqual(AA_TEXT);
      expect(on('on-accent', 'accent-strong')).toBeGreaterThanOrEqual(AA_TEXT);
      expect(on('accent-ink', 'accent-soft')).toBeGreaterThanOrEqual(AA_TEXT);
    }),
    // once found by chance: half a step of rounding decided
    { examples: [[[0, 103, 125], 'dark']], numRuns: 1_000 },
  );
});
