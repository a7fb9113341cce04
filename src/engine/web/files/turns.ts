/** Lets so many work at once; the others wait in the order they came. */
export type Turns = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** @param atOnce how many may work at the same time */
export function turns(atOnce: number): Turns {
  let free = atOnce;
  const waiting = new Set<() => void>();
  const enter = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      if (free > 0) {
        free -= 1;
        return resolve();
      }
      const go = () => {
        signal.removeEventListener('abort', stop);
        resolve();
      };
      const stop = () => {
        waiting.delete(go);
        reject(signal.reason);
      };
      waiting.add(go);
      signal.addEventListener('abort', stop, { once: true });
    });
  const leave = () => {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  };
  return async (work, signal) => {
    await enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
