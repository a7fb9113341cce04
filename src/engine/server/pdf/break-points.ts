const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2,}/gu;
/** Longer than any column's share of a page: such a word is cut, and never inside a sign. */
const LONG = /\S{30,}/gu;
const COMPOSED = /\p{M}|[\u{10000}-\u{10ffff}]|\u200d/u;
/** A place where a line may break, which takes no room. */
const BREAK = '\u200b';
const words = new Intl.Segmenter('th', { granularity: 'word' });
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

const parted = (text: string, by: Intl.Segmenter): string =>
  [...by.segment(text)].map(({ segment }) => segment).join(BREAK);

/** Marks where a line may break in scripts that write no spaces, and between the signs of very long words. */
export const withBreakPoints = (text: string): string =>
  text
    .replace(WITHOUT_SPACES, (run) => parted(run, words))
    .replace(LONG, (word) => (COMPOSED.test(word) ? parted(word, graphemes) : word));
