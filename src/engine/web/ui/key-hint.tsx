import { browserStore } from '../browser-store.ts';
import { observable } from '../observable.ts';
import css from './key-hint.module.css';

const KEPT_UNDER = 'tessera.keys';
/** Whether this browser's user wants the keys of screens. */
export const keysOn = observable(browserStore.read(KEPT_UNDER) !== 'off');

export function switchKeys(on: boolean): void {
  keysOn.set(on);
  browserStore.write(KEPT_UNDER, on ? 'on' : 'off');
}

/** The key beside what it does; nothing for screen readers, which hear it from `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string }) {
  const on = keysOn.use();
  if (!on) return null;
  return (
    <span className={css.hint} aria-hidden="true">
      {children}
    </span>
  );
}
