import { useSyncExternalStore } from 'react';

/** One value outside React that screens can follow. */
export type Observable<T> = {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
  /** The value, inside a component; it renders again when the value changes. */
  use(): T;
};

export function observable<T>(initial: T): Observable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    subscribe,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}
