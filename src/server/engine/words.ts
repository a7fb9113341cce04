import fs from 'node:fs/promises';
import path from 'node:path';
import { Converter } from 'opencc-js/t2cn';
import { fill } from '../../contract/fill.ts';
import type { Lang, Text } from '../../contract/lang.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../contract/words');
const simplify = Converter({ from: 'hk', to: 'cn' });

type Catalogue = Record<string, string>;
export type OwnWords = Record<string, { en: Catalogue; 'zh-hant': Catalogue }>;

/** Every word of the product in every language: the shared catalogues, and over them each tenant's own. */
export class Words {
  readonly #shared: Record<Lang, Catalogue>;
  readonly #own: Record<string, Record<Lang, Catalogue>>;

  private constructor(shared: Record<Lang, Catalogue>, own: OwnWords) {
    this.#shared = shared;
    this.#own = Object.fromEntries(Object.entries(own).map(([tenant, words]) => [tenant, withSimplified(words)]));
  }

  static async load(own: OwnWords): Promise<Words> {
    const [en, hant] = await Promise.all([readCatalogue('en'), readCatalogue('zh-hant')]);
    return new Words(withSimplified({ en, 'zh-hant': hant }), own);
  }

  /** A word with its figures: the tenant's own before the shared one, Traditional Chinese where it is missing (TEN-3). */
  say(tenant: string, lang: Lang, key: string, params?: Record<string, string | number>): string {
    const word = this.#own[tenant]?.[lang][key] ?? this.#shared[lang][key] ?? this.#shared['zh-hant'][key] ?? key;
    return fill(word, params);
  }

  /** A word in both source languages: for papers that carry both. */
  both(tenant: string, key: string, params?: Record<string, string | number>): Text {
    const inLang = (lang: Lang) => this.say(tenant, lang, key, params);
    return { en: inLang('en'), 'zh-hant': inLang('zh-hant') };
  }

  /** A text that is written down in both source languages, as this reader sees it. */
  pick(lang: Lang, text: Text): string {
    if (lang === 'en') return text.en;
    return lang === 'zh-hant' ? text['zh-hant'] : simplify(text['zh-hant']);
  }

  /** All words of one language, as the client needs them. */
  catalogue(tenant: string, lang: Lang): Catalogue {
    return { ...this.#shared[lang], ...this.#own[tenant]?.[lang] };
  }
}

async function readCatalogue(lang: 'en' | 'zh-hant'): Promise<Catalogue> {
  const folder = path.join(FOLDER, lang);
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.json'));
  const parts = await Promise.all(
    names.map(async (name) => JSON.parse(await fs.readFile(path.join(folder, name), 'utf8'))),
  );
  return Object.assign({}, ...parts);
}

const simplifyAll = (words: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [key, simplify(word)]));

const withSimplified = (words: OwnWords[string]): Record<Lang, Catalogue> => ({
  ...words,
  'zh-hans': simplifyAll(words['zh-hant']),
});
