import { isLang, LANGS, type Lang, LOCALES } from '../../../contract/lang.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { Engine } from '../engine.ts';
import type { MadeOrganisation } from '../organisation/made.store.ts';
import { organisationInForce } from '../organisation/organisation.store.ts';
import { escaped } from './escaped.ts';

/** What the languages call themselves. */
const NAMES: Record<Lang, string> = { en: 'English', 'zh-hant': '繁體中文', 'zh-hans': '简体中文' };

/** A longer name in an address is cut: it is shown to somebody. Letters. */
const NAME_MAX = 60;

const SHEET = 'max-width:560px;margin:12vh auto 0;padding:0 20px;display:grid;gap:28px';
const BLOCK = 'display:grid;gap:12px';
const LINE = 'display:block;padding:12px 16px;border:1px solid var(--line);border-radius:8px;background:var(--surface)';

/**
 * The page of an address that names an organisation or a language that is not here: it says so, in the reader's
 * language if that is known and in both otherwise, and leads to those there are. Nothing of any tenant is on it.
 */
export function unknownPage(
  engine: Engine,
  html: string,
  url: string,
  named: { tenant: string; lang: string },
): string {
  const readers = readersOf(named.lang, ['en']);
  const strange = named.tenant !== '' && !engine.tenants.has(named.tenant);
  const links = strange ? tenantLinks(engine, readers[0]!) : languageLinks(url);
  const words = strange
    ? ({ title: 'shell.unknown.tenant.title', text: 'shell.unknown.tenant.text' } as const)
    : ({ title: 'shell.unknown.lang.title', text: 'shell.unknown.lang.text' } as const);
  const name = (strange ? named.tenant : named.lang).slice(0, NAME_MAX);
  const list = links.map(({ href, label, tag }) => {
    return `<li style="list-style:none"><a href="${escaped(href)}" lang="${tag}" style="${LINE}">${escaped(label)}</a></li>`;
  });
  const below = `<ul style="padding:0;${BLOCK}">${list.join('')}</ul>`;
  return plainPage(engine, html, readers, words, () => name, below);
}

/** The page of an organisation that is suspended: people learn that nothing is lost and whom it is up to. */
export async function suspendedPage(
  engine: Engine,
  html: string,
  { key, name: made }: MadeOrganisation,
  lang: string,
): Promise<string> {
  const name = (await engine.database.tenant(key, organisationInForce))?.organisation.name ?? made;
  const words = { title: 'shell.suspended.title', text: 'shell.suspended.text' } as const;
  return plainPage(engine, html, readersOf(lang, ['en', 'zh-hant']), words, (reader) =>
    engine.words.pick(reader, name),
  );
}

/** @param unnamed who reads a page whose address names no language */
function readersOf(named: string, unnamed: readonly Lang[]): readonly Lang[] {
  const lang = named.toLowerCase();
  if (isLang(lang)) return [lang];
  return named === '' ? unnamed : ['en', 'zh-hant'];
}

/** A title and a text in each language, on a page without scripts. */
function plainPage(
  engine: Engine,
  html: string,
  readers: readonly Lang[],
  words: { title: WordKey; text: WordKey },
  nameFor: (reader: Lang) => string,
  below = '',
): string {
  const say = (reader: Lang, word: WordKey) => escaped(engine.words.say('', reader, word, { name: nameFor(reader) }));
  const blocks = readers.map(
    (reader) =>
      `<div lang="${LOCALES[reader]}" style="${BLOCK}"><h1>${say(reader, words.title)}</h1><p>${say(reader, words.text)}</p></div>`,
  );
  const main = `<main style="${SHEET}">${blocks.join('')}${below}</main>`;
  const title = say(readers[0]!, words.title);
  return html
    .replaceAll(
      /<script[^<>]*><\/script>|<link rel="modulepreload"[^<>]*>|<noscript>(?:[^<]|<(?!\/noscript>))*(?:<\/noscript>)?/g,
      '',
    )
    .replace('<html lang="en-HK"', `<html data-scheme="light" lang="${LOCALES[readers[0]!]}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('<div id="root"></div>', () => main);
}

function tenantLinks(engine: Engine, lang: Lang) {
  return [...engine.tenants.values()].map(({ key, name }) => ({
    href: `/?${new URLSearchParams({ tenant: key, lang })}`,
    label: engine.words.pick(lang, name),
    tag: LOCALES[lang],
  }));
}

/** The same address in each language. */
function languageLinks(url: string) {
  const at = new URL(url, 'http://localhost');
  return LANGS.map((lang) => {
    at.searchParams.set('lang', lang);
    return { href: at.pathname + at.search, label: NAMES[lang], tag: LOCALES[lang] };
  });
}
