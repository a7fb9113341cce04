import { BASE_PATH } from '../../contract/call.ts';
import { LOCALES } from '../../contract/lang.ts';
import { MODULES, type Module } from '../../contract/modules.ts';
import type { Portal } from '../../contract/portal.ts';
import { fetchCatalogue, type Words } from './catalogues.ts';
import { observable } from './observable.ts';
import { applyAccent } from './theme/accent.ts';
import { addWords, setWords } from './words.ts';

const portal = observable<Portal | null>(null);

/** The tenant's look, words and modules, for screens. Only used below the shell, which waits for it. */
export function usePortal(): Portal {
  return known(portal.use());
}

/** The same outside React. */
export const currentPortal = (): Portal => known(portal.get());

/** The modules that are there in it. */
export const modulesOf = ({ modules }: Portal): Module[] => MODULES.filter((module) => modules[module]);

function known(value: Portal | null): Portal {
  if (!value) throw new Error('The page variable was not read yet');
  return value;
}

/** The catalogues that are shown; the first one comes with the page. */
const needed = new Set(['shell']);

/**
 * Shows a tenant in a language: words, `<html lang>`, accent colour, all at once when the words are there. What is typed
 * in forms stays.
 * @throws where the words cannot be fetched; what was shown stays
 */
export async function showPortal(next: Portal): Promise<void> {
  for (;;) {
    const names = [...needed];
    const words = await fetchAll(next, names);
    // A screen that was opened meanwhile may need more.
    if (names.length === needed.size) return putPortal(next, words);
  }
}

/** The same with words that are at hand. */
export function putPortal(next: Portal, words: Words): void {
  document.documentElement.lang = LOCALES[next.lang];
  applyAccent(next.look);
  document.documentElement.toggleAttribute('data-marks-links', next.modules['link-indicator']);
  setWords(next.lang, words);
  portal.set(next);
}

/** Fetches catalogues of words, folders of `contract/words`, that what is shown next needs. */
async function needWords(names: readonly string[]): Promise<void> {
  for (;;) {
    const shown = currentPortal();
    const words = await fetchAll(shown, names);
    // The reader may have changed the language meanwhile.
    if (shown !== currentPortal()) continue;
    const news = names.filter((name) => !needed.has(name));
    for (const name of news) needed.add(name);
    if (news.length > 0) addWords(words);
    return;
  }
}

const fetchAll = async (portal: Portal, names: readonly string[]): Promise<Words> =>
  Object.assign({}, ...(await Promise.all(names.map((name) => fetchCatalogue(portal, name, () => askPortal(portal))))));

/** What is loaded when it is first needed, with its words; both are fetched at the same time. */
export const withWords =
  <T>(names: readonly string[], load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [loaded] = await Promise.all([load(), needWords(names)]);
    return loaded;
  };

/**
 * Reads the page variable the server wrote into index.html (TEN-3). Where there is none (the page came from the
 * development server of Vite) the same is asked for by its call, with the tenant and language of the address bar.
 */
export async function readPage(): Promise<Portal> {
  const written = document.getElementById('page')?.textContent;
  if (written) return JSON.parse(written) as Portal;
  const params = new URLSearchParams(window.location.search);
  return askPortal({ tenant: params.get('tenant') ?? 'oxfam', lang: params.get('lang') ?? 'en' });
}

async function askPortal({ tenant, lang }: { tenant: string; lang: string }): Promise<Portal> {
  const query = new URLSearchParams({ tenant, lang });
  const answer = await fetch(`${BASE_PATH}/portal?${query}`, { credentials: 'same-origin' });
  const body = (await answer.json()) as { data: Portal } | { error: string };
  if ('error' in body) throw new Error(body.error);
  return body.data;
}
