import { clock } from '../clock.ts';

/** Keys that follow each other within this are one sequence: somebody is writing. Milliseconds. */
const REST_MS = 1_000;

let lastKey = Number.NEGATIVE_INFINITY;
let sequenceBegan = Number.NEGATIVE_INFINITY;

/** Notes every key, before any screen sees it. */
function noteKey(): void {
  const now = clock.elapsed();
  if (now - lastKey > REST_MS) sequenceBegan = now;
  lastKey = now;
}
if (typeof document !== 'undefined') document.addEventListener('keydown', noteKey, { capture: true });

/**
 * Whether a key may decide about what has been shown since `shownAt`: the reader had a second to see it, and the
 * keyboard has rested since, so that nobody goes on writing to the record before it.
 * @param shownAt by `clock.elapsed`
 */
export const isDeliberate = (shownAt: number): boolean => sequenceBegan >= shownAt + REST_MS;

/** Whether the reader has had a second to see what has been shown since `shownAt` (by `clock.elapsed`). */
export const wasSeen = (shownAt: number): boolean => clock.elapsed() >= shownAt + REST_MS;
