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

/** Reads the kept choice, shows it and follows the system from then on. Storage may be shut: then nothing is kept. */
export function startScheme(): void {
  try {
    const kept = window.localStorage.getItem(KEPT_UNDER);
    if (SCHEMES.includes(kept as SchemeChoice)) chosen.set(kept as SchemeChoice);
  } catch {}
  system()?.addEventListener('change', show);
  show();
}

export function chooseScheme(choice: SchemeChoice): void {
  chosen.set(choice);
  try {
    window.localStorage.setItem(KEPT_UNDER, choice);
  } catch {}
  show();
}

export const useScheme = (): SchemeChoice => chosen.use();
