/** First wait after a broken line, and the longest; doubled in between. Milliseconds. */
const WAIT_MS = 1_000;
const WAIT_MAX_MS = 30_000;

/**
 * Waits until another try is worth it: a while that grows, or at once when the browser says that the network is back,
 * the person asks for it (`nudge`), or it was aborted.
 * @param tries how many have failed one after the other, from 1
 */
export function lineBack(tries: number, signal: AbortSignal, provide: (nudge: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(WAIT_MS * 2 ** (tries - 1), WAIT_MAX_MS));
    globalThis.addEventListener?.('online', done);
    signal.addEventListener('abort', done);
    provide(done);
  });
}
