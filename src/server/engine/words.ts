import fs from 'node:fs/promises';
import path from 'node:path';
import i18next, { type i18n } from 'i18next';
import { Converter } from 'opencc-js/t2cn';
import type { Lang, Text } from '../../contract/lang.ts';
import { LANGS } from '../../contract/lang.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../contract/words');
const simplify = Converter({ from: 'hk', to: 'cn' });

type Catalogue = Record<string, string>;
export type OwnWords = Record<string, { en: Catalogue; 'zh-hant': Catalogue }>;

/** Every word of the product in every language: the shared catalogues, and over them each tenant's own. */
export class Words {
  readonly #i18n: i18n;
  readonly #catalogues: Record<Lang, Catalogue>;
  readonly #own: OwnWords;

  private constructor(instance: i18n, catalogues: Record<Lang, Catalogue>, own: OwnWords) {
    this.#i18n = instance;
    this.#catalogues = catalogues;
    this.#own = own;
  }

  static async load(own: OwnWords): Promise<Words> {
    const en = await readCatalogue('en');
    const hant = await readCatalogue('zh-hant');
    const catalogues = { en, 'zh-hant': hant, 'zh-hans': simplifyAll(hant) };
    const instance = i18next.createInstance();
    await instance.init({
      lng: 'en',
      fallbackLng: 'zh-hant',
      lowerCaseLng: true,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      ns: ['shared', ...Object.keys(own)],
      defaultNS: 'shared',
      fallbackNS: 'shared',
      resources: Object.fromEntries(
        LANGS.map((lang) => [
          lang,
          {
            shared: catalogues[lang],
            ...Object.fromEntries(Object.keys(own).map((tenant) => [tenant, ownIn(own, tenant, lang)])),
          },
        ]),
      ),
    });
    return new Words(instance, catalogues, own);
  }

  say(tenant: string, lang: Lang, key: string, params?: Record<string, string | number>): string {
    return this.#i18n.t(key, { ns: tenant in this.#own ? tenant : 'shared', lng: lang, ...params });
  }

  /** A text that is written down in both source languages, as this reader sees it. */
  pick(lang: Lang, text: Text): string {
    if (lang === 'en') return text.en;
    return lang === 'zh-hant' ? text['zh-hant'] : simplify(text['zh-hant']);
  }

  /** All words of one language, as the client needs them. */
  catalogue(tenant: string, lang: Lang): Catalogue {
    return { ...this.#catalogues[lang], ...ownIn(this.#own, tenant, lang) };
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

function ownIn(own: OwnWords, tenant: string, lang: Lang): Catalogue {
  const words = own[tenant];
  if (!words) return {};
  return lang === 'zh-hans' ? simplifyAll(words['zh-hant']) : words[lang];
}
