import { cleanLine } from '../../../contract/fields/clean-text.ts';
import { SEARCH_SIGNS_MAX, SEARCH_WORDS_MAX } from '../../../contract/limits.ts';
import { wordsOf } from '../../../contract/search-text.ts';

/** What is searched for, read once for all who search. */
export type SearchQuery = {
  /** As it was typed, without what is beyond its bound. */
  text: string;
  /** Its words as `search_text` makes them of a text; a text that has all of them is found. Empty: nothing to search for. */
  words: string[];
  /** Something was beyond the bound. */
  cut: boolean;
};

/** From here on a sign says something by itself: the same as in `search_is_wide`. */
const WIDE = /[\u2e80-\u{10ffff}]/u;

/** Reads what somebody typed into a search box: whatever it is, it is words and nothing else. */
export function readQuery(typed: string): SearchQuery {
  const signs = [...cleanLine(typed.slice(0, 4 * SEARCH_SIGNS_MAX))];
  const text = signs.slice(0, SEARCH_SIGNS_MAX).join('');
  const all = wordsOf(text);
  const words = all.slice(0, SEARCH_WORDS_MAX);
  const cut = signs.length > SEARCH_SIGNS_MAX || typed.length > 4 * SEARCH_SIGNS_MAX || all.length > words.length;
  const says = (word: string) => [...word].length > 1 || WIDE.test(word);
  return { text, words: words.some(says) ? words : [], cut };
}
