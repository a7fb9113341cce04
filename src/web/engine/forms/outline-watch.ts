import { useEffect, useState } from 'react';
import type { FormCheck } from '../../../contract/form.ts';
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

type Found = Pick<PartState, 'missing' | 'wrong' | 'state' | 'first'>;

/**
 * What is done and missing in each part of a long form. A key only notes which part it was in; the parts are looked at
 * one by one when nobody types and the browser has nothing else to do.
 */
export class OutlineWatch {
  readonly #store: FormStore;
  readonly #checks: readonly FormCheck[];
  readonly #report: (parts: readonly PartState[]) => void;
  readonly #all: readonly FormPart[];
  readonly #found = new Map<FormPart, Found>();
  readonly #waiting: Set<FormPart>;
  readonly #ends: (() => void)[];
  #stop = () => {};

  /** @param text once every part was looked at, and whenever something in them is another */
  constructor(store: FormStore, checks: readonly FormCheck[], text: (parts: readonly PartState[]) => void) {
    this.#store = store;
    this.#checks = checks;
    this.#report = text;
    this.#all = partsOf(store);
    this.#waiting = new Set(this.#all);
    this.#ends = this.#all.flatMap((part) => part.names.map((name) => store.follow(name, () => this.#note(part))));
    this.#later(PAUSE_MS);
  }

  stop(): void {
    this.#stop();
    for (const end of this.#ends) end();
  }

  #note(part: FormPart): void {
    this.#waiting.add(part);
    this.#later(QUIET_MS);
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

  /** One part at a time; told when none waits any more. */
  #look(): void {
    const [part] = this.#waiting;
    if (part) {
      this.#waiting.delete(part);
      const { answered, ...found } = surveyOf(this.#store, part.names);
      const isDone = found.missing + found.wrong === 0;
      this.#found.set(part, { ...found, state: isDone ? (answered > 0 ? 'done' : 'optional') : 'open' });
    }
    if (this.#waiting.size > 0) this.#later(PAUSE_MS);
    else this.#tell();
  }

  #tell(): void {
    const ofChecks = this.#checks.flatMap((check) =>
      this.#store.findings(check).flatMap(({ state, place }) => (state === 'wrong' && place ? [spotOf(place)] : [])),
    );
    const shown = this.#all.filter(({ name }) => name === '' || this.#store.get(name).shown);
    this.#report(
      shown.map((part) => {
        const found = this.#found.get(part) ?? { missing: 0, wrong: 0, state: 'optional' as const, first: null };
        const more = ofChecks.filter(({ name }) => part.names.includes(name));
        const label = part.name === '' ? '' : this.#store.get(part.name).field.fieldLabel;
        if (more.length === 0) return { ...part, label, ...found };
        const first = found.first ?? more[0]!;
        return { ...part, label, ...found, wrong: found.wrong + more.length, state: 'open', first };
      }),
    );
  }
}

/** What is done and missing in each part, followed; null until every part was looked at once. */
export function usePartStates(store: FormStore, checks: readonly FormCheck[] = NONE): readonly PartState[] | null {
  const [states, setStates] = useState<readonly PartState[] | null>(null);
  useEffect(() => {
    const watch = new OutlineWatch(store, checks, setStates);
    return () => watch.stop();
  }, [store, checks]);
  return states;
}

const NONE: readonly FormCheck[] = [];

/** `<field>` or `<field>.<rowId>.<rowField>`. */
export function spotOf(place: string): Spot {
  const dot = place.indexOf('.');
  return dot < 0 ? { name: place, part: '' } : { name: place.slice(0, dot), part: place.slice(dot + 1) };
}
