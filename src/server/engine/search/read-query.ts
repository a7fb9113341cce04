import { cleanLine } from '../../../contract/fields/clean-text.ts';
import { SEARCH_SIGNS_MAX, SEARCH_WORDS_MAX } from '../../../contract/limits.ts';

/** What is searched for, read once for all who search. */
export type SearchQuery = {
  /** As it was typed, without what is beyond its bound. */
  text: string;
  /** Its words as `search_text` makes them of a text; a text that has all of them is found. Empty: nothing to search for. */
  words: string[];
  /** Something was beyond the bound. */
  cut: boolean;
};

/** Signs between letters and digits, which are left out on both sides: the same as in `search_text`. */
const BETWEEN = /[!-/:-@[-`{-~·‧・‐‑‒–—―、。「」『』《》〈〉【】]/g;
/** From here on a sign says something by itself: the same as in `search_is_wide`. */
const WIDE = /[\u2e80-\u{10ffff}]/u;

/** A text as it is searched: one width, one case, no dashes. */
export const searchText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(BETWEEN, '');

/** The words of a text as it is searched, each once. */
export const wordsOf = (text: string): string[] => [...new Set(searchText(text).split(/\s+/).filter(Boolean))];

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

/** Whether a text has every word: for the few records that are in no table. */
export function hasWords({ words }: SearchQuery, text: string): boolean {
  const stored = searchText(text);
  return words.every((word) => stored.includes(word));
}
