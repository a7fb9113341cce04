import type { KeepMessage } from './worker.ts';

/**
 * Lets the pages below `/<name>` open without a network: a worker that stands for these addresses only keeps the page, its
 * scripts, words and what else it will need. It keeps nothing that a person may know; lists lie in the store that logging out empties.
 * @param name of the room's `offlinePages`
 */
export async function keepPage(name: string, files: readonly string[] = []): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // opened from another page, the worker does not stand between it and the network: once more by itself
  if (!new URL(performance.getEntriesByType('navigation')[0]!.name).pathname.startsWith(`/${name}`)) {
    window.location.reload();
    return;
  }
  try {
    const registration = await navigator.serviceWorker.register(`/${name}-worker.js`, { scope: `/${name}` });
    await navigator.serviceWorker.ready;
    const loaded = performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name))
      .filter(({ origin, pathname }) => origin === window.location.origin && /^\/(assets|words)\//.test(pathname))
      .map(({ pathname }) => pathname);
    const message: KeepMessage = {
      page: window.location.pathname + window.location.search,
      files: [...new Set([...loaded, ...files])],
    };
    registration.active?.postMessage(message);
  } catch {
    // a browser that keeps no pages (a private window): the open page goes on without a network all the same
  }
}
