import { browserStore } from '../browser-store.ts';
import { observable } from '../observable.ts';

/** What the reader chose; `auto` follows the system. */
export const SCHEMES = ['auto', 'light', 'dark'] as const;
export type SchemeChoice = (typeof SCHEMES)[number];

const KEPT_UNDER = 'tessera.scheme';
const chosen = observable<SchemeChoice>('auto');
const system = () => window.matchMedia?.('(prefers-color-scheme: dark)');

function show(): void {
  const choice = chosen.get();
  document.documentElement.dataset.scheme = choice === 'auto' ? (system()?.matches ? 'dark' : 'light') : choice;
}

/** Reads the kept choice, shows it and follows the system from then on. */
export function startScheme(): void {
  const kept = browserStore.read(KEPT_UNDER);
  if (SCHEMES.includes(kept as SchemeChoice)) chosen.set(kept as SchemeChoice);
  system()?.addEventListener('change', show);
  show();
}

export function chooseScheme(choice: SchemeChoice): void {
  chosen.set(choice);
  browserStore.write(KEPT_UNDER, choice);
  show();
}

export const useScheme = (): SchemeChoice => chosen.use();
