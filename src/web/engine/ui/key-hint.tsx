import { observable } from '../observable.ts';
import css from './key-hint.module.css';

const KEPT_UNDER = 'tessera.keys';
/** Whether this browser's user wants the keys of screens. */
export const keysOn = observable(readKept());

/** Storage may be shut: then nothing is kept. */
function readKept(): boolean {
  try {
    return globalThis.localStorage?.getItem(KEPT_UNDER) !== 'off';
  } catch {
    return true;
  }
}

export function switchKeys(on: boolean): void {
  keysOn.set(on);
  try {
    globalThis.localStorage?.setItem(KEPT_UNDER, on ? 'on' : 'off');
  } catch {}
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
