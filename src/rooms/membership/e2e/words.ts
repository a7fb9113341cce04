import fs from 'node:fs';
import path from 'node:path';
import type { WordKey } from '../../../contract/word-key.ts';
import definition from '../../../tenants/cifa/forms/fill-in-membership-form.ts';

export type { WordKey };

/** What many rooms say alike. */
type CommonKey = Extract<WordKey, `word.${string}`>;
/** What stands behind a prefix of keys, or is said alike by many: `KeyUnder<'grants-desk'>`. */
export type KeyUnder<P extends string> =
  | CommonKey
  | (WordKey extends infer K ? (K extends `${P}.${infer Rest}` ? Rest : never) : never);

/** The whole key of a word of a room: `under('grants-desk', 'return.open')`. */
export const under = <P extends string>(prefix: P, key: KeyUnder<P>): WordKey => {
  const text: string = key;
  return (text.startsWith('word.') ? text : [prefix, text].join('.')) as WordKey;
};

export type Lang = 'en' | 'zh-hant';

const SOURCE = path.resolve(import.meta.dirname, '../../..');
const known = new Map<Lang, Record<string, string>>();

function wordsOf(lang: Lang): Record<string, string> {
  const stored = known.get(lang);
  if (stored) return stored;
  const files = fs.globSync(`{contract,rooms/*}/words/${lang}/**/*.json`, { cwd: SOURCE });
  const all = Object.assign(
    {},
    ...files.map((name) => JSON.parse(fs.readFileSync(path.join(SOURCE, name), 'utf8'))),
  ) as Record<string, string>;
  known.set(lang, all);
  return all;
}

/** A word of the product as the reader of a language sees it. */
export function say(lang: Lang, key: WordKey, params: Record<string, string> = {}): string {
  const word = wordsOf(lang)[key];
  if (word === undefined) throw new Error(`There is no word ${key}`);
  return Object.entries(params).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, value), word);
}

/** The label of a field of the application form, and of one of its choices. */
export function labelOf(lang: Lang, field: string, choice?: string): string {
  const found = definition.fields.find(({ name }) => name === field);
  if (!found) throw new Error(`The form has no field ${field}`);
  if (choice === undefined) return found.label[lang];
  const chosen = 'choices' in found ? found.choices?.find(({ value }) => value === choice) : undefined;
  if (!chosen) throw new Error(`${field} has no choice ${choice}`);
  return chosen.label[lang];
}

export const buttonOf = (lang: Lang): string => definition.button[lang];
