/** The languages a reader may ask for (spec §1). `zh-hans` is made from `zh-hant`, never written by hand. */
export const LANGS = ['en', 'zh-hant', 'zh-hans'] as const;
export type Lang = (typeof LANGS)[number];

/** The language and region of each, as `Intl` and `lang` attributes are told: a reader in Hong Kong. */
export const LOCALES: Record<Lang, string> = { en: 'en-HK', 'zh-hant': 'zh-Hant-HK', 'zh-hans': 'zh-Hans-HK' };

/** The configured default (TEN-3). */
export const DEFAULT_LANG: Lang = 'en';

/** A text written by people in both source languages. */
export type Text = { en: string; 'zh-hant': string };

export const isLang = (value: unknown): value is Lang => LANGS.includes(value as Lang);

/** The language a person's record names, or the configured default where it names none that there is. */
export const langOf = (value: unknown): Lang => (isLang(value) ? value : DEFAULT_LANG);
