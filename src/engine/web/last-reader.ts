import { browserStore } from './browser-store.ts';

const KEPT_UNDER = 'tessera.home';

/** Whom Home was last shown to in this browser: what is not for them is not fetched before it is needed. */
type LastReader = 'newcomer' | 'person' | null;

/** Null: nobody who is known, and who has logged out. */
export function lastReader(): LastReader {
  const kept = browserStore.read(KEPT_UNDER);
  return kept === 'newcomer' || kept === 'person' ? kept : null;
}

export const keepLastReader = (reader: LastReader): void => browserStore.write(KEPT_UNDER, reader);
