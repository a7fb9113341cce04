import { TEXT_CHARS_MAX } from '../../../../contract/limits.ts';
import { searchFold } from '../../../../contract/search-text.ts';

/** Chinese, Japanese and Korean characters: any two that stand together are found. */
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
const HAN_GAP = /(?<=[\p{Script=Han}、。，；：「」（）])\s+(?=[\p{Script=Han}、。，；：「」（）])/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** More words of a search only cost time. */
const TERMS_MAX = 6;

/** As text is kept for searching: a line's end inside a Chinese sentence is no gap. */
export const tidyText = (text: string): string =>
  text
    .normalize('NFKC')
    .toWellFormed()
    .replace(/[\0\s]+/g, ' ')
    .replace(HAN_GAP, '')
    .trim()
    .slice(0, TEXT_CHARS_MAX)
    .toWellFormed();

function pieces(run: string, lengths: readonly number[]): string[] {
  const signs = [...run];
  return lengths.flatMap((length) =>
    signs.slice(0, Math.max(signs.length - length + 1, 0)).map((_, at) => signs.slice(at, at + length).join('')),
  );
}

function partsOf(text: string): { han: string[]; words: string[] } {
  return { han: text.match(HAN) ?? [], words: text.replace(HAN, ' ').match(WORD) ?? [] };
}

/** The pieces a document is found by in its names: short, so any sign of Chinese and any two letters count. */
export function namedGrams(texts: readonly string[]): string[] {
  const grams = texts.flatMap((text) => {
    const { han, words } = partsOf(searchFold(text));
    return [...han.flatMap((run) => pieces(run, [1, 2, 3])), ...words.flatMap((word) => pieces(word, [2, 3]))];
  });
  return [...new Set(grams)];
}

/** The pieces of its text: two and three signs of Chinese, three letters, shorter words whole. */
export function saidGrams(text: string): string[] {
  const { han, words } = partsOf(searchFold(text));
  const grams = new Set<string>();
  for (const run of han) for (const gram of pieces(run, [...run].length > 1 ? [2, 3] : [1])) grams.add(gram);
  for (const word of new Set(words)) for (const gram of pieces(word, [Math.min(3, word.length)])) grams.add(gram);
  return [...grams];
}

/**
 * One word of a search: pieces to find documents by (none: it is looked for in the names only), and the word itself
 * where the pieces are too loose (null: they say all).
 */
export type Term = { grams: string[]; word: string; exact: boolean };

/** The words of a search, in the order they were typed. */
export function readTerms(text: string): Term[] {
  const typedWords = [...new Set(searchFold(text).split(/\s+/).filter(Boolean))].slice(0, TERMS_MAX);
  return typedWords.map((word) => {
    const { han, words } = partsOf(word);
    const grams = [
      ...han.flatMap((run) => pieces(run, [Math.min(3, [...run].length)])),
      ...words.filter(({ length }) => length > 1).flatMap((second) => pieces(second, [Math.min(3, second.length)])),
    ];
    const alone = han.length + words.length === 1 && word === (han[0] ?? words[0]);
    return { grams: [...new Set(grams)], word, exact: alone && [...word].length <= 3 };
  });
}

const BEFORE = 40;
const AFTER = 80;
export type Excerpt = { before: string; hit: string; after: string };

/**
 * The first place where a text, folded, has the word, as it is written there.
 * @param word folded; a letter such as ß is two there, and an apostrophe none
 */
export function excerptOf(text: string, word: string): Excerpt | null {
  const signs = [...text];
  const from: number[] = [];
  let folded = '';
  for (const [at, sign] of signs.entries()) {
    const piece = searchFold(sign);
    folded += piece;
    for (let n = 0; n < piece.length; n += 1) from.push(at);
  }
  const place = folded.indexOf(word);
  if (place < 0) return null;
  const [begin, end] = [from[place]!, from[place + word.length - 1]! + 1];
  return {
    before: signs.slice(Math.max(0, begin - BEFORE), begin).join(''),
    hit: signs.slice(begin, end).join(''),
    after: signs.slice(end, end + AFTER).join(''),
  };
}
