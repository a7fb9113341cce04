import type { Finding } from '../../../contract/checks/find.ts';
import type { FormCheck } from '../../../contract/form.ts';
import type { FieldState } from './field-state.ts';
import type { FormStore } from './form-store.ts';
import { partsOf } from './outline-parts.ts';

/**
 * Follows what a check reads and nothing else; asked again only when one of those fields has changed. A new list
 * for every change, so that a screen may compare.
 */
export class Coach {
  readonly #store: FormStore;
  readonly #check: FormCheck;
  readonly #names: readonly string[];
  #seen: readonly FieldState[] = [];
  #findings: readonly Finding[] = [];

  constructor(store: FormStore, check: FormCheck) {
    this.#store = store;
    this.#check = check;
    this.#names = [...new Set(Object.values(check.fields))];
  }

  follow = (listener: () => void): (() => void) => {
    const ends = this.#names.map((name) => this.#store.follow(name, listener));
    return () => {
      for (const end of ends) end();
    };
  };

  findings = (): readonly Finding[] => {
    const now = this.#names.map((name) => this.#store.get(name));
    if (now.every((state, at) => state === this.#seen[at])) return this.#findings;
    this.#seen = now;
    this.#findings = this.#store.findings(this.#check);
    return this.#findings;
  };
}

/** Where the coaches of a form stand: behind which field. */
export function coachPlaces(
  store: FormStore,
  checks: readonly FormCheck[] | undefined,
): ReadonlyMap<string, readonly FormCheck[]> {
  const places = new Map<string, FormCheck[]>();
  for (const check of checks ?? []) {
    const read = new Set(Object.values(check.fields));
    const last = partsOf(store).findLast(({ names }) => names.some((name) => read.has(name)));
    const place = check.behind ?? last?.names.at(-1);
    if (place !== undefined) places.set(place, [...(places.get(place) ?? []), check]);
  }
  return places;
}
