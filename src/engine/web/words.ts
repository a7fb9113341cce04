import { fill } from '../../contract/fill.ts';
import type { Lang } from '../../contract/lang.ts';
import { dynamicWord, type WordKey } from '../../contract/word-key.ts';
import { observable } from './observable.ts';

const shown = observable<{ lang: Lang; words: Record<string, string> }>({ lang: 'en', words: {} });

/** Puts the words of one language in; every screen that uses them shows them at once, nothing is mounted anew. */
export function setWords(lang: Lang, words: Record<string, string>): void {
  shown.set({ lang, words });
}

/** Puts in more words of the language that is shown. */
export function addWords(more: Record<string, string>): void {
  const { lang, words } = shown.get();
  shown.set({ lang, words: { ...words, ...more } });
}

/** A word in the reader's language, with `{{x}}` filled in. An unknown key shows itself. */
export function t(key: WordKey, params?: Record<string, string | number>): string {
  return fill(shown.get().words[key] ?? key, params);
}

/** The language being shown, outside React. */
export const currentLang = (): Lang => shown.get().lang;

/** For screens: `t` and the language; the screen renders again when the language changes. */
export function useWords(): { t: typeof t; lang: Lang } {
  return { t, lang: shown.use().lang };
}

/** Values to choose from, each called by the word `<prefix>.<value>`. */
export const optionsOf = <Prefix extends string, Value extends string>(
  say: typeof t,
  prefix: `${Prefix}.${Value}` extends WordKey ? Prefix : never,
  values: readonly Value[],
): { value: Value; label: string }[] =>
  values.map((value) => ({ value, label: say(dynamicWord(`${prefix}.${value}`)) }));
