import { CallRefused } from '../call.ts';
import { type Observable, observable } from '../observable.ts';

/** How long after the last change a copy is saved, and how long a failed save rests. Milliseconds. */
const SAVE_MS = 800;
const AGAIN_MS = 5_000;

export type CopyStatus =
  | { kind: 'clean' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'offline' }
  /** Somebody else has saved this since. */
  | { kind: 'conflict' }
  | { kind: 'refused'; why: string };

/** What the server has now; `value` null where it has none. */
type OnServer<T> = { version: number; value: T | null };
/** Where the unsaved copy of this browser lies. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** `sent`: what was last sent over this version and not yet answered. */
type Kept<T> = { value: T; version: number; sent?: T };

const NO_SHELF: Shelf = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/**
 * Saves what is being edited by itself: at once in the browser, shortly after on the server. Only one save runs at a
 * time, each over the version of the one before, and a save of this browser whose answer was lost is recognised by what
 * it sent. A version that somebody else saved is never overwritten.
 */
export class CopyKeeper<T> {
  readonly status: Observable<CopyStatus> = observable<CopyStatus>({ kind: 'clean' });
  readonly #save: (value: T, version: number) => Promise<{ version: number; savedAt: string }>;
  readonly #reread: () => Promise<OnServer<T>>;
  readonly #isSame: (a: T, b: T) => boolean;
  readonly #shelf: Shelf;
  readonly #key: string;
  #version: number;
  #waiting: T | null = null;
  #sent: T | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({
    key,
    version,
    save,
    reread,
    isSame,
    shelf,
  }: {
    key: string;
    version: number;
    save: (value: T, version: number) => Promise<{ version: number; savedAt: string }>;
    reread: () => Promise<OnServer<T>>;
    isSame: (a: T, b: T) => boolean;
    shelf: Shelf;
  }) {
    this.#key = key;
    this.#save = save;
    this.#reread = reread;
    this.#isSame = isSame;
    this.#shelf = shelf;
    const kept = this.#read();
    this.#version = kept?.version ?? version;
    this.#sent = kept?.sent ?? null;
  }

  get version(): number {
    return this.#version;
  }

  /** What an earlier page did not get to the server. */
  left(): { value: T; version: number } | null {
    const kept = this.#read();
    return kept && { value: kept.value, version: kept.version };
  }

  touch(value: T): void {
    this.#waiting = value;
    this.#put(value);
    if (this.status.get().kind === 'conflict') return;
    this.status.set({ kind: 'saving' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), SAVE_MS);
  }

  /** Saves what waits. @returns whether all of it is on the server */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#running !== null) await this.#running;
    while (this.#waiting !== null && this.status.get().kind !== 'conflict') {
      this.status.set({ kind: 'saving' });
      this.#running = this.#send(this.#waiting).finally(() => {
        this.#running = null;
      });
      await this.#running;
      if (this.status.get().kind !== 'saving') break;
    }
    return this.#waiting === null;
  }

  /** Goes on from what is on the server now: after a publish, a conflict, a discard. */
  restart(version: number): void {
    this.stop();
    this.#version = version;
    this.#waiting = null;
    this.#sent = null;
    this.#shelf.removeItem(this.#key);
    this.status.set({ kind: 'clean' });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #send(value: T): Promise<void> {
    const before = this.#sent;
    this.#sent = value;
    this.#put(this.#waiting ?? value);
    try {
      this.#saved(value, await this.#save(value, this.#version));
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (error.code === 'record.stale') await this.#meet(value, before);
      else if (error.status >= 400 && error.status < 500 && error.status !== 429) {
        this.#sent = before;
        this.status.set({ kind: 'refused', why: error.message });
      } else {
        this.status.set({ kind: 'offline' });
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => void this.flush(), AGAIN_MS);
      }
    }
  }

  #saved(value: T, { version, savedAt }: { version: number; savedAt: string }): void {
    this.#version = version;
    this.#sent = null;
    if (this.#waiting !== value) {
      // What was typed meanwhile is over this save.
      if (this.#waiting !== null) this.#put(this.#waiting);
      return;
    }
    this.#waiting = null;
    this.#shelf.removeItem(this.#key);
    this.status.set({ kind: 'saved', at: savedAt });
  }

  /** Somebody has saved since; that may have been this browser, on a page or a line that broke before the answer. */
  async #meet(mine: T, sent: T | null): Promise<void> {
    const there = await this.#reread().catch(() => null);
    const is = (value: T | null) =>
      value !== null && there !== null && there.value !== null && this.#isSame(there.value, value);
    this.#sent = sent;
    if (there && is(mine)) {
      this.#version = there.version;
      this.#sent = null;
      if (this.#waiting !== mine) return;
      this.#waiting = null;
      this.#shelf.removeItem(this.#key);
      this.status.set({ kind: 'clean' });
    } else if (there && is(sent)) {
      // The loop of `flush` sends it again, over the own save.
      this.#version = there.version;
      this.#sent = null;
    } else this.status.set({ kind: 'conflict' });
  }

  #read(): Kept<T> | null {
    try {
      return JSON.parse(this.#shelf.getItem(this.#key) ?? 'null') as Kept<T> | null;
    } catch {
      return null;
    }
  }

  #put(value: T): void {
    try {
      const kept: Kept<T> = { value, version: this.#version, ...(this.#sent !== null && { sent: this.#sent }) };
      this.#shelf.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // A browser without room keeps nothing; the server does.
    }
  }
}

/** The browser's own shelf; one that keeps nothing where the browser has none. */
export function browserShelf(): Shelf {
  try {
    return window.localStorage;
  } catch {
    return NO_SHELF;
  }
}
