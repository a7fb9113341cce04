import { useEffect, useState } from 'react';
import type { FormStore } from './form-store.ts';
import { type FormPart, partsOf } from './outline-parts.ts';
import { type Spot, surveyOf } from './survey.ts';

/** How long nothing is typed before a part is looked at. Milliseconds. */
const QUIET_MS = 400;
/** Where a browser does not say when it is idle. Milliseconds. */
const PAUSE_MS = 20;

export type PartState = FormPart & {
  label: string;
  missing: number;
  wrong: number;
  /** `optional`: nothing is asked for and nothing was answered. */
  state: 'done' | 'optional' | 'open';
  first: Spot | null;
};

/**
 * What is done and missing in each part of a long form, looked at as a submit does, when nobody types and the browser
 * has nothing else to do.
 */
export class OutlineWatch {
  readonly #store: FormStore;
  readonly #report: (parts: readonly PartState[]) => void;
  readonly #all: readonly FormPart[];
  readonly #ends: (() => void)[];
  #stop = () => {};

  /** @param report is called once every part was looked at, and whenever something was typed since */
  constructor(store: FormStore, report: (parts: readonly PartState[]) => void) {
    this.#store = store;
    this.#report = report;
    this.#all = partsOf(store);
    this.#ends = store.names.map((name) => store.follow(name, () => this.#later(QUIET_MS)));
    this.#later(PAUSE_MS);
  }

  stop(): void {
    this.#stop();
    for (const end of this.#ends) end();
  }

  #later(ms: number): void {
    this.#stop();
    const timer = setTimeout(() => this.#idle(), ms);
    this.#stop = () => clearTimeout(timer);
  }

  #idle(): void {
    if (typeof requestIdleCallback === 'undefined') {
      this.#look();
      return;
    }
    const handle = requestIdleCallback(() => this.#look(), { timeout: 2 * QUIET_MS });
    this.#stop = () => cancelIdleCallback(handle);
  }

  #look(): void {
    const problems = this.#store.problems();
    const shown = this.#all.filter(({ name }) => name === '' || this.#store.get(name).shown);
    this.#report(
      shown.map((part) => {
        const { answered, ...found } = surveyOf(this.#store, part.names, problems);
        const isDone = found.missing + found.wrong === 0;
        const label = part.name === '' ? '' : this.#store.get(part.name).field.fieldLabel;
        return { ...part, label, ...found, state: isDone ? (answered > 0 ? 'done' : 'optional') : 'open' };
      }),
    );
  }
}

/** What is done and missing in each part, followed; null until every part was looked at once. */
export function usePartStates(store: FormStore): readonly PartState[] | null {
  const [states, setStates] = useState<readonly PartState[] | null>(null);
  useEffect(() => {
    const watch = new OutlineWatch(store, setStates);
    return () => watch.stop();
  }, [store]);
  return states;
}

/** `<field>` or `<field>.<rowId>.<rowField>`. */
export function spotOf(place: string): Spot {
  const dot = place.indexOf('.');
  return dot < 0 ? { name: place, part: '' } : { name: place.slice(0, dot), part: place.slice(dot + 1) };
}
