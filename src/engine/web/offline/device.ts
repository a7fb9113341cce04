import { useEffect, useState } from 'react';
import { CallRefused } from '../call.ts';
import { deviceStore, memoryStore, personStore } from '../device-store.ts';
import type { Observable } from '../observable.ts';
import { stayLoggedIn } from '../shell/login-again.ts';

/** Whether the server is reached: `loggedOut` and `refused` are its answers. */
export type Network = 'starting' | 'online' | 'offline' | 'loggedOut' | 'refused';
/** Why the server is not reached. */
export type NoNetwork = Exclude<Network, 'starting' | 'online'>;

/** How often a page that goes on without a network sends and loads anew, milliseconds. */
const EVERY_MS = 15_000;
/** How soon it tries again after a call that failed though the browser has a network, milliseconds. */
const AGAIN_MS = 3_000;
/** How long a call may hang before it counts as no network, milliseconds. */
const PATIENCE_MS = 8_000;

/** Calls of such a page say by themselves what happened, and never open the login over the work. */
export const offlineCall = () => ({ quiet: true, background: true, signal: AbortSignal.timeout(PATIENCE_MS) }) as const;

/** Which answer of the server, or the lack of one, an error is. */
export function networkOf(error: unknown): NoNetwork {
  if (!(error instanceof CallRefused)) return 'offline';
  if (error.status === 401) return 'loggedOut';
  return error.status === 403 || error.status === 404 ? 'refused' : 'offline';
}

/** Where this browser keeps things; in memory where it does not. */
export async function openStores() {
  try {
    await personStore.list('');
    return { person: personStore, device: deviceStore, forgets: false };
  } catch {
    return { person: memoryStore(), device: memoryStore(), forgets: true };
  }
}

/** Work that goes on without a network: what it shows, how it begins, and how it asks the server anew. */
export type OfflineWork<S extends { network: Network }> = {
  state: Observable<S>;
  open(): Promise<void>;
  refresh(): Promise<void>;
};

/**
 * Work of a page, open as long as it is shown: sent and loaded anew by the clock and as soon as there is a network again.
 * @param key what it is about
 * @param workOf the same work for the same key, whoever shows it
 */
export function useOfflineWork<W extends OfflineWork<S>, S extends { network: Network }>(
  key: string,
  workOf: (key: string) => Promise<W>,
): { work: W; state: S } | null {
  const [shown, setShown] = useState<{ work: W; state: S } | null>(null);
  useEffect(() => {
    let end = () => {};
    let isLeft = false;
    void workOf(key).then(async (work) => {
      if (isLeft) return;
      const show = () => setShown({ work, state: work.state.get() });
      const anew = () => void work.refresh();
      const stop = work.state.subscribe(show);
      let timer = 0;
      const goOn = () => {
        const failedWithNetwork = work.state.get().network === 'offline' && navigator.onLine;
        timer = window.setTimeout(
          () => {
            // a page that waits for people is not an idle desk
            if (document.visibilityState === 'visible') stayLoggedIn();
            void work.refresh().finally(goOnUnlessLeft);
          },
          failedWithNetwork ? AGAIN_MS : EVERY_MS,
        );
      };
      const goOnUnlessLeft = () => {
        if (!isLeft) goOn();
      };
      window.addEventListener('online', anew);
      end = () => {
        stop();
        clearTimeout(timer);
        window.removeEventListener('online', anew);
      };
      await work.open().finally(goOnUnlessLeft);
      if (!isLeft) show();
    });
    return () => {
      isLeft = true;
      end();
    };
  }, [key, workOf]);
  return shown;
}
