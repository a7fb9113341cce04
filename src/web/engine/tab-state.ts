import { useState } from 'react';
import { tabStore } from './browser-store.ts';
import { useSession } from './session.ts';

/**
 * State that stays in this tab for the person who made it: through a reload and another login of theirs. Whoever else
 * logs in here after them is shown none of it.
 * @param name what it is about, unlike any other's
 * @param empty what it is where nothing is kept; written, it takes away what is kept
 */
export function useTabState<T extends object>(name: string, empty: T): [T, (next: T) => void] {
  const key = `tessera.${name}.${useSession()?.accountId ?? 0}`;
  const read = (): T => ({ ...empty, ...(tabStore.readJson(key) as Partial<T> | null) });
  const [kept, set] = useState(() => ({ key, value: read() }));
  // The session may be known only now, or be another's.
  const value = kept.key === key ? kept.value : read();
  const write = (next: T) => {
    set({ key, value: next });
    tabStore.writeJson(key, next === empty ? null : next);
  };
  return [value, write];
}
