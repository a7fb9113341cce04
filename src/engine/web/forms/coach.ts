import type { Finding } from '../../../contract/checks/find.ts';
import { isHeading } from '../../../contract/fields/field-inputs.ts';
import type { FormCheck } from '../../../contract/form.ts';
import type { FieldState } from './field-state.ts';
import type { FormStore } from './form-store.ts';

/**
 * Follows what a check reads and nothing else; asked again only when one of those fields has changed. A new list
 * for every change, so that a screen may compare.
 */
export class Coach {
  readonly #store: FormStore;
  readonly #check: FormCheck;
  readonly #names: readonly string[];
  #last: readonly FieldState[] = [];
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
    if (now.every((state, at) => state === this.#last[at])) return this.#findings;
    this.#last = now;
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
    const place = check.behind ?? endOfPart(store, check);
    places.set(place, [...(places.get(place) ?? []), check]);
  }
  return places;
}

/** The field before the heading that follows the last one a check reads. */
function endOfPart(store: FormStore, check: FormCheck): string {
  const { names } = store;
  const last = Math.max(...Object.values(check.fields).map((name) => names.indexOf(name)));
  const next = names.findIndex((name, at) => at > last && isHeading(store.get(name).field));
  return names.at(next < 0 ? -1 : next - 1) ?? '';
}
