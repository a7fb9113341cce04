import { type RefObject, useEffect } from 'react';

/** Nothing is laid out ahead so soon after a key: the next one would wait for it. Milliseconds. */
const QUIET_MS = 700;
/** Where a browser does not say when it is idle. Milliseconds. */
const PAUSE_MS = 30;

/**
 * A long form first leaves out of the layout what is out of sight, so that it opens at once. Then, whenever nothing
 * else is to be done, one group after the other is laid out and stays so: till then browsers without a screen reader
 * leave those fields out of the accessibility tree too, and the scroll bar only guesses. From there on a key costs no
 * more than before, because each group keeps its layout to itself.
 */
export function useLaidOut(groups: RefObject<ReadonlyMap<string, HTMLElement>>, names: readonly string[]): void {
  useEffect(() => {
    if (names.length === 0) return;
    let next = 0;
    let pressed = Number.NEGATIVE_INFINITY;
    let stop = () => {};
    const later = (ms: number) => {
      const timer = setTimeout(more, ms);
      stop = () => clearTimeout(timer);
    };
    const more = () => {
      const quiet = performance.now() - pressed;
      if (quiet < QUIET_MS) return later(QUIET_MS - quiet);
      groups.current.get(names[next]!)?.setAttribute('data-laid', '');
      next += 1;
      if (next === names.length) return;
      if (typeof requestIdleCallback === 'undefined') return later(PAUSE_MS);
      const handle = requestIdleCallback(more);
      stop = () => cancelIdleCallback(handle);
    };
    const onKey = () => {
      pressed = performance.now();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    later(PAUSE_MS);
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      stop();
    };
  }, [groups, names]);
}
