import type { FormRecord } from '../../src/contract/form.ts';

/** What is measured in the page. All times in milliseconds. */
export type Stopwatch = {
  /** Draws the form; when the first field stood on a painted frame, and when the last did. */
  mount(record: FormRecord, first: string, last: string): Promise<{ first: number; whole: number }>;
  /**
   * From the next `event` to the frame painted behind it, on which `watched` (if any) looks otherwise than it does now
   * and `appears` (if any) is there.
   */
  arm(event: 'input' | 'pointerdown', watched: string | null, appears: string | null, patience: number): void;
  /** Of the event that was armed; null where it did not come to that in `patience`. */
  took(): Promise<number | null>;
  /** How often `onChange` was called. */
  changes: number;
};

declare global {
  interface Window {
    stopwatch: Stopwatch;
  }
}

/** Runs in the page, before its own scripts; may use nothing from outside of itself. */
export function installStopwatch(): void {
  /** Looks before the next frame is painted and tells when it was: a message sent from its callback comes after it. */
  const onFrame = <T>(look: () => T, then: (access: T, at: number) => void) =>
    requestAnimationFrame(() => {
      const access = look();
      const channel = new MessageChannel();
      channel.port1.onmessage = () => then(access, performance.now());
      channel.port2.postMessage(0);
    });
  const painted = (then: (at: number) => void) =>
    onFrame(
      () => null,
      (_, at) => then(at),
    );
  /** Frames without a pause would leave the page no time for what it has put off. */
  const later = (look: () => void) => setTimeout(look, 1);
  const lookOf = (selector: string) => {
    const element = document.querySelector(selector);
    return element instanceof HTMLInputElement ? element.value : (element?.textContent ?? null);
  };
  /** The event came in with the key, which is when the person pressed it. */
  let pressed = 0;
  window.addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });

  let armed: Promise<number | null> | null = null;
  window.stopwatch = {
    changes: 0,
    mount: (record, first, last) =>
      new Promise((resolve, reject) => {
        window.addEventListener('error', ({ message }) => reject(new Error(message)));
        const root = document.getElementById('root')!;
        const isThere = (selector: string) => document.querySelector(selector) !== null;
        const from = performance.now();
        let begun = false;
        let firstAt = 0;
        const observer = new MutationObserver(() => {
          if (!begun && isThere(first)) {
            begun = true;
            painted((at) => {
              firstAt = at - from;
            });
          }
          if (!begun || !isThere(last)) return;
          observer.disconnect();
          painted((at) => resolve({ first: firstAt, whole: at - from }));
        });
        observer.observe(root, { childList: true, subtree: true });
        window.renderer.mount(root, record, {
          onChange: () => {
            window.stopwatch.changes += 1;
          },
        });
      }),
    arm(event, watched, appears, patience) {
      const before = watched && lookOf(watched);
      armed = new Promise((resolve) => {
        setTimeout(() => resolve(null), patience);
        const listener = (happened: Event) => {
          const from = event === 'input' ? pressed : happened.timeStamp;
          const look = () =>
            onFrame(
              () =>
                (watched === null || lookOf(watched) !== before) &&
                (appears === null || document.querySelector(appears) !== null),
              (done, at) => (done ? resolve(at - from) : later(look)),
            );
          look();
        };
        window.addEventListener(event, listener, { capture: true, once: true });
      });
    },
    took: () => armed!,
  };
}
