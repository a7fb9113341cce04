import bidiFactory, { type Bidi } from 'bidi-js';
import type { FaceName } from './faces.ts';

/** A part of a line that is drawn in one font; pieces stand in the order in which they are seen, left to right. */
export type Piece = { text: string; face: FaceName };
/** A line in pieces; `missing`: signs that no font has. */
export type Pieces = { pieces: readonly Piece[]; missing: readonly string[] };
/** The first face that has all of a text. */
type Covering = (text: string) => FaceName | null;
type Unit = { text: string; level: number; face: FaceName };

// its types describe another module format than the file that Node loads
const bidi = (bidiFactory as unknown as () => Bidi)();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Ideographs stand alone, so that one rare sign does not change the look of its neighbours; words stay whole. */
const OF_WORD = /^(?!\p{Script=Han})\p{L}/u;
const SPACE = /[\t\u2028\u2029]/gu;
/** Breaks without width, marks of direction and control characters steer a line and are not drawn. */
const STEERING = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Splits one line into what each font draws, right-to-left parts where they are seen (Unicode bidirectional algorithm). */
export function piecesOf(line: string, covering: Covering): Pieces {
  const text = line.replace(SPACE, ' ').replace(STEERING, '');
  const mixed = RIGHT_TO_LEFT.test(text);
  const embedding = mixed ? bidi.getEmbeddingLevels(text, 'auto') : null;
  const mirrored = embedding ? bidi.getMirroredCharactersMap(text, embedding.levels) : null;
  const missing: string[] = [];
  const words: { text: string; level: number; whole: boolean }[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const level = embedding?.levels[index] ?? 0;
    const last = words.at(-1);
    const whole = OF_WORD.test(segment);
    if (whole && last?.whole && last.level === level) last.text += segment;
    else words.push({ text: mirrored?.get(index) ?? segment, level, whole });
  }
  const units = words.flatMap(({ text: word, level }): Unit[] => {
    const face = covering(word);
    if (face) return [{ text: word, level, face }];
    return [...graphemes.segment(word)].map(({ segment }) => {
      const own = covering(segment);
      if (!own) missing.push(segment);
      return { text: segment, level, face: own ?? 'hk' };
    });
  });
  return { pieces: joined(asSeen(units)), missing };
}

/** Rule L2: from the deepest level on, what lies at it or deeper is turned round. */
function asSeen(units: Unit[]): Unit[] {
  const seen = [...units];
  const deepest = Math.max(0, ...units.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1) {
    for (let from = 0; from < seen.length; from += 1) {
      if (seen[from]!.level < level) continue;
      let to = from;
      while (to < seen.length && seen[to]!.level >= level) to += 1;
      seen.splice(from, to - from, ...seen.slice(from, to).reverse());
      from = to;
    }
  }
  return seen;
}

/** Neighbours of one font become one piece; those from right to left stay apart, as each is shaped by itself. */
function joined(units: readonly Unit[]): Piece[] {
  const pieces: (Piece & { level: number })[] = [];
  for (const { text, face, level } of units) {
    const last = pieces.at(-1);
    if (last?.face === face && last.level === level && level % 2 === 0) last.text += text;
    else pieces.push({ text, face, level });
  }
  return pieces.map(({ text, face }) => ({ text, face }));
}
