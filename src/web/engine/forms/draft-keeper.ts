import { DRAFT_SAVE_MS } from '../../../contract/limits.ts';
import { clock } from '../clock.ts';
import { type Observable, observable } from '../observable.ts';
import type { FormStore } from './form-store.ts';
import type { LocalDrafts } from './local-drafts.ts';

/** What the person is told about the safety of what they typed. Times are UTC, ISO. */
export type DraftStatus =
  | { kind: 'clean' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** The server cannot be reached; it is kept on this device and sent as soon as it can. */
  | { kind: 'offline' }
  /** The server does not take it; it is kept on this device only. */
  | { kind: 'refused'; why: string };

/** Sends fields to the server; answers when it kept them. Rejects with `DraftRefused` where asking again is no use. */
export type SaveDraft = (extra: Record<string, string>, leaving: boolean) => Promise<{ savedAt: string }>;
export class DraftRefused extends Error {}

/** First wait after a failed save, and the longest; doubled in between. Milliseconds. */
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 30_000;

/**
 * Keeps what is typed: at once in this browser, and on the server within two seconds of the first key that is not
 * there yet. What the server has is taken out of the browser again, so that little stays on a shared computer.
 */
export class DraftKeeper {
  readonly status: Observable<DraftStatus>;
  readonly #store: FormStore;
  readonly #local: LocalDrafts;
  readonly #save: SaveDraft;
  readonly #isKept: (name: string) => boolean;
  /** Fields the server does not have, each with the number of its last change. */
  readonly #waiting = new Map<string, number>();
  /** What the server has of the fields that wait, as it was when they were changed. */
  readonly #before: Record<string, unknown>;
  /** Fields to write into the browser's store in the next turn. */
  #unwritten = new Set<string>();
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = RETRY_MS;
  #sending: Promise<void> | null = null;
  #paused = false;
  #stopped = false;
  /** How far the server's clock is ahead of this one. Milliseconds. */
  #ahead = 0;

  constructor(parts: {
    store: FormStore;
    local: LocalDrafts;
    save: SaveDraft;
    /** What the server has, by field. */
    held: Record<string, unknown>;
    /** Passwords are not. */
    isKept: (name: string) => boolean;
    savedAt: string | null;
  }) {
    this.#store = parts.store;
    this.#local = parts.local;
    this.#save = parts.save;
    this.#before = { ...parts.held };
    this.#isKept = parts.isKept;
    this.status = observable<DraftStatus>(parts.savedAt ? { kind: 'saved', at: parts.savedAt } : { kind: 'clean' });
  }

  /** The person changed these fields. */
  touch(names: readonly string[]): void {
    if (this.#stopped) return;
    for (const name of names) {
      if (!this.#isKept(name)) continue;
      this.#count += 1;
      this.#waiting.set(name, this.#count);
      if (this.#unwritten.size === 0) setTimeout(() => this.#write(), 0);
      this.#unwritten.add(name);
    }
    if (this.#waiting.size > 0) this.#plan(DRAFT_SAVE_MS);
  }

  /** Sends now what waits. `leaving`: the page goes away, so the request has to outlive it. */
  flush(leaving = false): Promise<void> {
    this.#write();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return this.#send(leaving);
  }

  /** Sends nothing until `resume`, and waits for what is under way: a submit must not be overtaken by a draft. */
  async pause(): Promise<void> {
    this.#paused = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#sending;
  }

  resume(): void {
    this.#paused = false;
    if (this.#waiting.size > 0) this.#plan(DRAFT_SAVE_MS);
  }

  /** The answers were submitted or thrown away: nothing of them stays in this browser. */
  async forget(): Promise<void> {
    this.#waiting.clear();
    this.#unwritten.clear();
    this.status.set({ kind: 'clean' });
    await this.#local.remove().catch(() => undefined);
  }

  /** The form is left; what waits goes out. */
  stop(): void {
    if (this.#stopped) return;
    void this.flush(true);
    this.#stopped = true;
  }

  #plan(ms: number): void {
    if (this.#paused || this.#stopped || this.#timer !== undefined || this.#sending !== null) return;
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #write(): void {
    if (this.#unwritten.size === 0) return;
    const names = this.#unwritten;
    this.#unwritten = new Set();
    const at = clock.now() + this.#ahead;
    const entries = Object.fromEntries(
      [...names].map((name) => {
        const { value, typed } = this.#store.get(name);
        return [name, { value, typed, before: this.#before[name], at }];
      }),
    );
    // A browser that keeps nothing (private windows, a full disk) still has the server's draft.
    void this.#local.put(entries).catch(() => undefined);
  }

  async #send(leaving: boolean): Promise<void> {
    if (this.#waiting.size === 0 || this.#paused || (this.#sending !== null && !leaving)) return;
    const sent = new Map(this.#waiting);
    const values = Object.fromEntries([...sent.keys()].map((name) => [name, this.#store.get(name).value]));
    const extra = Object.fromEntries([...sent.keys()].map((name) => [name, this.#store.wire(name)]));
    this.status.set({ kind: 'saving' });
    const sending = this.#save(extra, leaving).then(
      ({ savedAt }) => this.#arrived(sent, values, savedAt),
      (error: unknown) => this.#failed(error),
    );
    this.#sending = sending;
    await sending;
  }

  #arrived(sent: ReadonlyMap<string, number>, values: Record<string, unknown>, savedAt: string): void {
    this.#sending = null;
    this.#wait = RETRY_MS;
    this.#ahead = Date.parse(savedAt) - clock.now();
    const done = [...sent.keys()].filter((name) => this.#waiting.get(name) === sent.get(name));
    for (const name of done) {
      this.#waiting.delete(name);
      this.#before[name] = values[name];
    }
    // What its type cannot read the server does not keep: it stays here until it is mended.
    const held = done.filter((name) => this.#store.isRead(name));
    void this.#local.remove(held).catch(() => undefined);
    if (this.#stopped) return;
    this.status.set({ kind: 'saved', at: savedAt });
    if (this.#waiting.size > 0) this.#plan(DRAFT_SAVE_MS);
  }

  #failed(error: unknown): void {
    this.#sending = null;
    if (this.#stopped) return;
    if (error instanceof DraftRefused) {
      this.status.set({ kind: 'refused', why: error.message });
      return;
    }
    this.status.set({ kind: 'offline' });
    this.#plan(this.#wait);
    this.#wait = Math.min(this.#wait * 2, RETRY_MAX_MS);
  }
}
