/** Marks over and under letters. Vowels of Indic and South-East Asian scripts are marks as well, and stay. */
const MARKS =
  '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20f0\\u2de0-\\u2dff\\u302a-\\u302d\\u3099\\u309a\\ua66f-\\ua672\\ua674-\\ua67d\\ua69e\\ua69f\\ufe20-\\ufe2f';
const APOSTROPHES = "'`\\u02b9\\u02bb-\\u02bf\\u02c8\\u055a\\u05f3\\u2018-\\u201b\\u2032\\u2035\\ua78b\\ua78c";
/** What nobody sees: zero widths, marks of direction, soft hyphens, fillers, tags, controls, halves of characters. */
const UNSEEN =
  '\\u0080-\\u0084\\u0086-\\u009f\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ud800-\\udfff\\ufdd0-\\ufdef\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\uffff\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';
/** A mark that stands alone is taken apart into a space and the mark: `O´Brien` is one word. */
const DROPPED = new RegExp(` ?[${MARKS}]+|[${APOSTROPHES}${UNSEEN}]+`, 'gu');

const SPACES = /[\t\n\v\f\r\u0085\u1680\u2028\u2029]/g;
const DASHES = /[\u058a\u05be\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u301c\u30a0]/g;
/** Letters that Unicode does not take apart, as people type them who have no such key. */
const LETTERS = new Map(
  Object.entries({
    ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ħ: 'h', ı: 'i', ȷ: 'j', ł: 'l', ø: 'o' },
    ...{ ŋ: 'n', ŧ: 't', ƀ: 'b', ƒ: 'f', ɨ: 'i', ƶ: 'z', ɫ: 'l', ς: 'σ' },
  }),
);
const FOLDED = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');
const HAN = /[\u3400-\u9fff\u{20000}-\u{323af}]/gu;

/** Signs between letters and digits, which are left out where words are looked for. */
const BETWEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text of the database may hold them
  /[\u0001-\u0008\u000e-\u001f!-/:-@[-`{-\u007f\u00ab\u00b7\u00bb\u2022\u2027\u2039\u203a\u201c-\u201f\u3001\u3002\u3008-\u3011\u3014\u3015\u30fb]+/g;
const ASCII = /^[\0-\x7f]*$/;

/** How a text is folded wherever it is searched. */
export type Folding = {
  /**
   * A text without case, width, accents, apostrophes and what nobody sees; dashes and spaces of all kinds alike, letters
   * such as ł and ß as they are typed. Other signs stay where they are.
   */
  searchFold(text: string): string;
  /** The same without the signs between letters: a number is found with its dashes and without. */
  searchText(text: string): string;
  /** The words of a text as it is searched, each once. */
  wordsOf(text: string): string[];
  /** Whether a text has every one of the words, which `wordsOf` made; never without any. */
  hasWords(text: string, words: readonly string[]): boolean;
};

/** @param sameHan the character that stands for each other way of writing it */
export function foldingWith(sameHan: ReadonlyMap<string, string>): Folding {
  const searchFold = (text: string): string =>
    ASCII.test(text)
      ? text.toLowerCase().replace(/['`]/g, '').replace(SPACES, ' ')
      : text
          .normalize('NFKD')
          .replace(DROPPED, '')
          .replace(/\P{ASCII}|[A-Z]/gu, (sign) => sign.toLowerCase())
          .replace(FOLDED, (letter) => LETTERS.get(letter)!)
          .replace(SPACES, ' ')
          .replace(DASHES, '-')
          .replace(HAN, (sign) => sameHan.get(sign) ?? sign);
  const searchText = (text: string): string => searchFold(text).replace(BETWEEN, '');
  const wordsOf = (text: string): string[] => [...new Set(searchText(text).split(' ').filter(Boolean))];
  const hasWords = (text: string, words: readonly string[]): boolean => {
    const folded = searchText(text);
    return words.length > 0 && words.every((word) => folded.includes(word));
  };
  return { searchFold, searchText, wordsOf, hasWords };
}

/** Without the table of Chinese characters, which is 20 kB in gzip (`useFolding`). */
export const letters = foldingWith(new Map());
