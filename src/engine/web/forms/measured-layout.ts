import { type RefObject, useEffect } from 'react';

/** Nothing is laid out ahead so soon after a key: the next one would wait for it. Milliseconds. */
const QUIET_MS = 700;
/** Where a browser does not say when it is idle. Milliseconds. */
const PAUSE_MS = 30;
/** Groups that are laid out together in an idle moment, and once more if so much of it is left. Milliseconds. */
const GROUPS = 5;
const SPARE_MS = 8;

/**
 * A long form first leaves out of the layout what is out of sight, so that it opens at once. Then, whenever nothing
 * else is to be done, five to ten groups are laid out and stay so: till then browsers without a screen reader leave those
 * fields out of the accessibility tree too, and the scroll bar only guesses. From there on a key costs no more than
 * before, because each group keeps its layout to itself.
 */
export function useMeasuredLayout(groups: RefObject<ReadonlyMap<string, HTMLElement>>, names: readonly string[]): void {
  useEffect(() => {
    if (names.length === 0) return;
    let next = 0;
    let pressed = Number.NEGATIVE_INFINITY;
    let stop = () => {};
    const later = (ms: number) => {
      const timer = setTimeout(onIdle, ms);
      stop = () => clearTimeout(timer);
    };
    const onIdle = () => {
      if (typeof requestIdleCallback === 'undefined') return more(null);
      const handle = requestIdleCallback(more);
      stop = () => cancelIdleCallback(handle);
    };
    const layoutForm = (count: number) => {
      const last = Math.min(next + count, names.length);
      let group: HTMLElement | undefined;
      for (; next < last; next += 1) {
        group = groups.current.get(names[next]!);
        group?.setAttribute('data-laid', '');
      }
      // Asked for the size of one, all are laid out now, while there is time, and not with the next frame.
      group?.getBoundingClientRect();
    };
    const more = (idle: IdleDeadline | null) => {
      const quiet = performance.now() - pressed;
      if (quiet < QUIET_MS) return later(QUIET_MS - quiet);
      layoutForm(idle ? GROUPS : 1);
      if (idle && idle.timeRemaining() > SPARE_MS) layoutForm(GROUPS);
      if (next === names.length) return;
      if (idle) onIdle();
      else later(PAUSE_MS);
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
