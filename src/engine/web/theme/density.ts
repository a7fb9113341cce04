import { browserStore } from '../browser-store.ts';
import { observable } from '../observable.ts';

/** How high the rows of lists are: 48 px roomy, 36 px compact (tokens.css). */
type Density = 'roomy' | 'compact';

const KEPT_UNDER = 'tessera.density';
const chosen = observable<Density>('roomy');

function show(): void {
  document.documentElement.dataset.density = chosen.get();
}

/** Reads the kept choice and shows it. */
export function startDensity(): void {
  if (browserStore.read(KEPT_UNDER) === 'compact') chosen.set('compact');
  show();
}

/** Kept in this browser, for all lists. */
export function chooseDensity(density: Density): void {
  chosen.set(density);
  browserStore.write(KEPT_UNDER, density);
  show();
}

export const useDensity = (): Density => chosen.use();
