import type { FormDefinition } from '../../../../../contract/form.ts';
import { diffDefinitions } from '../../../../../contract/form-diff.ts';
import { CallRefused } from '../../../../engine/call.ts';
import { type Observable, observable } from '../../../../engine/observable.ts';

/** How long after the last change the work copy is saved, and how long a failed save rests. Milliseconds. */
const SAVE_MS = 800;
const AGAIN_MS = 5_000;

export type CopyStatus =
  | { kind: 'clean' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'offline' }
  /** Somebody else has saved this form since. */
  | { kind: 'conflict' }
  | { kind: 'refused'; why: string };

type Save = (definition: FormDefinition, version: number) => Promise<{ version: number; savedAt: string }>;
/** What is on the server now. */
type Reread = () => Promise<{ version: number; definition: FormDefinition | null }>;
/** Where the unsaved text of this browser lies. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Kept = { definition: FormDefinition; version: number };

/**
 * Saves the work copy by itself: at once in the browser, shortly after on the server. One save is under way at a time,
 * each over the version that the one before made; where somebody else saved in between nothing is written over.
 */
export class WorkCopyKeeper {
  readonly status: Observable<CopyStatus> = observable<CopyStatus>({ kind: 'clean' });
  readonly #save: Save;
  readonly #reread: Reread;
  readonly #shelf: Shelf;
  readonly #key: string;
  #version: number;
  #waiting: FormDefinition | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({
    key,
    version,
    save,
    reread,
    shelf,
  }: { key: string; version: number; save: Save; reread: Reread; shelf: Shelf }) {
    this.#key = key;
    this.#version = version;
    this.#save = save;
    this.#reread = reread;
    this.#shelf = shelf;
  }

  get version(): number {
    return this.#version;
  }

  /** What an earlier page did not get to the server. */
  left(): Kept | null {
    try {
      return JSON.parse(this.#shelf.getItem(this.#key) ?? 'null') as Kept | null;
    } catch {
      return null;
    }
  }

  touch(definition: FormDefinition): void {
    this.#waiting = definition;
    this.#put(definition);
    if (this.status.get().kind === 'conflict') return;
    this.status.set({ kind: 'saving' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), SAVE_MS);
  }

  /** Saves what waits. @returns whether all of it is on the server */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#running !== null) await this.#running;
    while (this.#waiting && this.status.get().kind !== 'conflict') {
      this.status.set({ kind: 'saving' });
      this.#running = this.#send(this.#waiting).finally(() => {
        this.#running = null;
      });
      await this.#running;
      if (this.status.get().kind !== 'saving') break;
    }
    return this.#waiting === null;
  }

  /** Goes on from what is there now: after a publish, a conflict, a discard. */
  restart(version: number): void {
    this.stop();
    this.#version = version;
    this.#waiting = null;
    this.#shelf.removeItem(this.#key);
    this.status.set({ kind: 'clean' });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #send(definition: FormDefinition): Promise<void> {
    try {
      const { version, savedAt } = await this.#save(definition, this.#version);
      this.#version = version;
      if (this.#waiting !== definition) {
        // What was typed meanwhile is over this save.
        if (this.#waiting) this.#put(this.#waiting);
        return;
      }
      this.#waiting = null;
      this.#shelf.removeItem(this.#key);
      this.status.set({ kind: 'saved', at: savedAt });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (error.code === 'record.stale') await this.#meet(definition);
      else if (error.status >= 400 && error.status < 500 && error.status !== 429)
        this.status.set({ kind: 'refused', why: error.message });
      else {
        this.status.set({ kind: 'offline' });
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => void this.flush(), AGAIN_MS);
      }
    }
  }

  /** Somebody has saved since; it may have been this page's own save, whose answer was lost with an earlier page. */
  async #meet(mine: FormDefinition): Promise<void> {
    const there = await this.#reread().catch(() => null);
    if (!there?.definition || diffDefinitions(there.definition, mine).length > 0) {
      this.status.set({ kind: 'conflict' });
      return;
    }
    this.#version = there.version;
    if (this.#waiting !== mine) return;
    this.#waiting = null;
    this.#shelf.removeItem(this.#key);
    this.status.set({ kind: 'clean' });
  }

  #put(definition: FormDefinition): void {
    try {
      this.#shelf.setItem(this.#key, JSON.stringify({ definition, version: this.#version }));
    } catch {
      // A browser without room keeps nothing; the server does.
    }
  }
}
