import { useState } from 'react';
import type { browserStore } from './browser-store.ts';
import { currentPortal } from './page.ts';
import { useSession } from './session.ts';

/**
 * State that a shelf of the browser keeps for the person who made it, through a reload and another login of theirs.
 * Whoever else logs in here, also on a page that stays open, is shown none of it.
 * @param name what it is about, unlike any other's
 * @param from the state that follows from what is kept; null where nothing is
 * @returns the state, and what sets it and keeps it; with `null` as the second argument nothing is kept any more
 */
export function useKeptState<T extends object>(
  store: typeof browserStore,
  name: string,
  from: (kept: unknown) => T,
): [T, (next: T, kept?: object | null) => void] {
  const key = `tessera.${name}.${currentPortal().tenant}.${useSession()?.accountId ?? ''}`;
  const [state, set] = useState(() => ({ key, value: from(store.readJson(key)) }));
  // The session may be known only now, or be another's.
  const value = state.key === key ? state.value : from(store.readJson(key));
  const write = (next: T, kept: object | null = next) => {
    set({ key, value: next });
    store.writeJson(key, kept);
  };
  return [value, write];
}
