import { tabStore } from '../../../../engine/web/browser-store.ts';
import { currentLang } from '../../../../engine/web/words.ts';

const KEY = 'tessera.sign-on-lang';

/** Leaves for the provider of identities. It sends people back to an address without a language, so this tab keeps it. */
export function leaveForProvider(page: string): void {
  tabStore.write(KEY, currentLang());
  window.location.assign(page);
}

/** The language in which the person left; null where this tab does not know. */
export const languageLeftIn = (): string | null => tabStore.read(KEY);
