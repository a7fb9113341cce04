import fs from 'node:fs/promises';
import path from 'node:path';
import { Converter } from 'opencc-js/t2cn';
import { fill } from '../../contract/fill.ts';
import type { Lang, Text } from '../../contract/lang.ts';
import type { WordKey } from '../../contract/word-key.ts';

/** The words of the contract and of every room lie under `words/<language>/<catalogue>/`. */
const SOURCE = path.resolve(import.meta.dirname, '../..');
const simplify = Converter({ from: 'hk', to: 'cn' });

export type Catalogue = Record<string, string>;
/** Words of the folder `server` are said by the server alone: they leave it within answers, mails and papers. */
const SERVER_ONLY = 'server';
/** Where a word stands that a tenant brings of its own, over none of the shared ones. */
const FIRST = 'shell';
/** In the languages that words are written down in. */
type Written = { en: Catalogue; 'zh-hant': Catalogue };
export type OwnWords = Record<string, Written>;

/** Every word of the product in every language: the shared catalogues, a folder each, and over them each tenant's own. */
export class Words {
  readonly #shared: Written;
  readonly #own: OwnWords;
  /** Simplified Chinese of the catalogues that a reader of it has come for. */
  readonly #simplified = new Map<Written, Catalogue>();

  /** The catalogue that a shared word belongs to. */
  readonly #folder: ReadonlyMap<string, string>;

  private constructor(shared: Written, own: OwnWords, folder: ReadonlyMap<string, string>) {
    this.#shared = shared;
    this.#folder = folder;
    this.#own = own;
  }

  static async load(own: OwnWords): Promise<Words> {
    const [en, hant] = await Promise.all([readFolders('en'), readFolders('zh-hant')]);
    const folder = new Map(
      Object.entries(en).flatMap(([name, words]) => Object.keys(words).map((key) => [key, name] as const)),
    );
    return new Words({ en: merged(en), 'zh-hant': merged(hant) }, own, folder);
  }

  /** A word with its figures: the tenant's own before the shared one, Traditional Chinese where it is missing (TEN-3). */
  say(tenant: string, lang: Lang, key: WordKey, params?: Record<string, string | number>): string {
    const own = this.#own[tenant];
    const word =
      (own && this.#in(lang, own)[key]) ?? this.#in(lang, this.#shared)[key] ?? this.#shared['zh-hant'][key] ?? key;
    return fill(word, params);
  }

  /** The words of a tenant that came while the process runs; they replace what it had before. */
  learn(tenant: string, own: Written): void {
    this.#own[tenant] = own;
  }

  #in(lang: Lang, words: Written): Catalogue {
    if (lang !== 'zh-hans') return words[lang];
    let simplified = this.#simplified.get(words);
    if (!simplified) {
      const hant = Object.entries(words['zh-hant']);
      simplified = Object.fromEntries(hant.map(([key, word]) => [key, simplify(word)]));
      this.#simplified.set(words, simplified);
    }
    return simplified;
  }

  /** A word in both source languages: for papers that carry both. */
  both(tenant: string, key: WordKey, params?: Record<string, string | number>): Text {
    const inLang = (lang: Lang) => this.say(tenant, lang, key, params);
    return { en: inLang('en'), 'zh-hant': inLang('zh-hant') };
  }

  /** A text that is written down in both source languages, as this reader sees it. */
  pick(lang: Lang, text: Text): string {
    if (lang === 'en') return text.en;
    return lang === 'zh-hant' ? text['zh-hant'] : simplify(text['zh-hant']);
  }

  /** The words of one language that a browser may need, by catalogue, a tenant's own over the shared ones. */
  catalogues(tenant: string, lang: Lang): Record<string, Catalogue> {
    const found: Record<string, Catalogue> = {};
    const own = this.#own[tenant];
    for (const [key, word] of Object.entries({ ...this.#in(lang, this.#shared), ...(own && this.#in(lang, own)) })) {
      const name = this.#folder.get(key) ?? FIRST;
      if (name === SERVER_ONLY) continue;
      found[name] ??= {};
      found[name][key] = word;
    }
    return found;
  }
}

/** The words as they are written down: by catalogue, of all files that have it. */
export async function readFolders(lang: 'en' | 'zh-hant'): Promise<Record<string, Catalogue>> {
  const files: string[] = [];
  for await (const file of fs.glob(`{contract,rooms/*}/words/${lang}/*/*.json`, { cwd: SOURCE })) files.push(file);
  const found: Record<string, Catalogue> = {};
  await Promise.all(
    files.sort().map(async (file) => {
      const words = JSON.parse(await fs.readFile(path.join(SOURCE, file), 'utf8')) as Catalogue;
      const name = path.basename(path.dirname(file));
      found[name] ??= {};
      Object.assign(found[name], words);
    }),
  );
  return found;
}

const merged = (folders: Record<string, Catalogue>): Catalogue => Object.assign({}, ...Object.values(folders));
