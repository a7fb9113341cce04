import { useState } from 'react';
import { browserStore } from '../browser-store.ts';
import css from './joy.module.css';

const DOTS = Array.from({ length: 12 }, (_, at) => at);

/**
 * A small moment of joy: somebody joined, was awarded, has completed. Shown once in a browser for each `event`, beside
 * the sentence that says it; it says nothing itself. It moves for less than a second, and not at all where motion is
 * not wanted.
 */
export function Joy({ event }: { event: string }) {
  const [first] = useState(() => {
    const key = `tessera.joy.${event}`;
    const before = browserStore.read(key) !== null;
    if (!before) browserStore.write(key, 'seen');
    return !before;
  });
  if (!first) return null;
  return (
    <span className={css.joy} aria-hidden="true" data-joy="" data-print="no">
      {DOTS.map((at) => (
        <i key={at} className={css.dot} style={{ rotate: `${at * 30}deg` }} />
      ))}
      <svg viewBox="0 0 40 40" className={css.seal} role="presentation">
        <circle cx="20" cy="20" r="18" />
        <path d="M12 20.5l5.5 5.5L28.5 14.5" />
      </svg>
    </span>
  );
}
