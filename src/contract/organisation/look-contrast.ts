import type { Problem } from '../problem.ts';
import { AA_SHAPE, AA_TEXT, contrast, PAPERS, parseHex } from './contrast.ts';
import type { Organisation } from './organisation.ts';

export type ColourPlace = 'accent.light' | 'accent.dark' | 'second.light' | 'second.dark';

/** What each colour is held against. White text stands on the light accent, in mails too; the others are shapes on our papers. */
const AGAINST: Record<ColourPlace, { other: string; least: number }> = {
  'accent.light': { other: '#ffffff', least: AA_TEXT },
  'accent.dark': { other: PAPERS.dark.surface, least: AA_SHAPE },
  'second.light': { other: PAPERS.light.surface, least: AA_SHAPE },
  'second.dark': { other: PAPERS.dark.surface, least: AA_SHAPE },
};
export const COLOUR_PLACES = Object.keys(AGAINST) as ColourPlace[];

const COLOUR = /^#[0-9a-f]{6}$/i;

/** The colour at a place. */
export function colourAt({ accent, second }: Pick<Organisation, 'accent' | 'second'>, place: ColourPlace): string {
  const [kind, scheme] = place.split('.') as ['accent' | 'second', 'light' | 'dark'];
  return { accent, second }[kind][scheme];
}

/** The contrast that a colour has where it is used, and the least that it needs (WCAG 2.2); null: no colour. */
export function contrastAt(place: ColourPlace, colour: string): { ratio: number; least: number } | null {
  if (!COLOUR.test(colour)) return null;
  const { other, least } = AGAINST[place];
  return { ratio: contrast(parseHex(colour), parseHex(other)), least };
}

/** A ratio as people read it, never rounded up to one that would be enough. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** What is wrong with a colour at its place; null: nothing. */
export function colourProblem(place: ColourPlace, colour: string): Problem | null {
  const found = contrastAt(place, colour);
  if (!found) return { key: 'organisation.problem.colour' };
  if (found.ratio >= found.least) return null;
  return {
    key: 'organisation.problem.contrast',
    params: { ratio: ratioText(found.ratio), least: String(found.least) },
  };
}
