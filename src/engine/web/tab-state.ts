import { tabStore } from './browser-store.ts';
import { useKeptState } from './kept-state.ts';

/**
 * State of one person that stays in this tab, see `useKeptState`.
 * @param name what it is about, unlike any other's
 * @param empty what it is where nothing is kept; written, it takes away what is kept
 */
export function useTabState<T extends object>(name: string, empty: T): [T, (next: T) => void] {
  const [value, write] = useKeptState(tabStore, name, (kept) => ({ ...empty, ...(kept as Partial<T> | null) }));
  return [value, (next) => write(next, next === empty ? null : next)];
}
