import { BASE_PATH } from '../../contract/call.ts';
import type { Portal } from '../../contract/portal.ts';
import { observable } from './observable.ts';
import { applyAccent } from './theme/accent.ts';
import { LOCALE, setWords } from './words.ts';

const portal = observable<Portal | null>(null);

/** The tenant's look, words and modules, for screens. Only used below the shell, which waits for it. */
export function usePortal(): Portal {
  return known(portal.use());
}

/** The same outside React. */
export const currentPortal = (): Portal => known(portal.get());

function known(value: Portal | null): Portal {
  if (!value) throw new Error('The page variable was not read yet');
  return value;
}

/** Shows a tenant in a language: words, `<html lang>`, accent colour. What is typed in forms stays. */
export function showPortal(next: Portal): void {
  document.documentElement.lang = LOCALE[next.lang];
  applyAccent(next.look);
  setWords(next.lang, next.words);
  portal.set(next);
}

/**
 * Reads the page variable the server wrote into index.html (TEN-3). Where there is none (the page came from the
 * development server of Vite) the same is asked for by its call, with the tenant and language of the address bar.
 */
export async function readPage(): Promise<Portal> {
  const written = document.getElementById('page')?.textContent;
  if (written) return JSON.parse(written) as Portal;
  const params = new URLSearchParams(window.location.search);
  const query = new URLSearchParams({ tenant: params.get('tenant') ?? 'oxfam', lang: params.get('lang') ?? 'en' });
  const answer = await fetch(`${BASE_PATH}/portal?${query}`, { credentials: 'same-origin' });
  const body = (await answer.json()) as { data: Portal } | { error: string };
  if ('error' in body) throw new Error(body.error);
  return body.data;
}
