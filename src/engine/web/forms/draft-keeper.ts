import type { Draft, DraftField } from '../../../contract/draft.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import { mergeAnswers } from '../../../contract/fields/merge-answers.ts';
import { DRAFT_SAVE_MS } from '../../../contract/limits.ts';
import { sameJson } from '../../../contract/same-json.ts';
import { clock } from '../clock.ts';
import { type Observable, observable } from '../observable.ts';
import type { FormStore } from './form-store.ts';
import type { LocalDrafts, LocalEntries } from './local-drafts.ts';
import { answerIn, type Stored } from './stored-answers.ts';

/** What the person is told about the safety of what they typed. Times are UTC, ISO. */
export type DraftStatus =
  | { kind: 'clean' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** Saved, but for so many fields that are too long for it: those are kept on this device only. */
  | { kind: 'partly'; at: string; count: number }
  /** So many fields were changed by somebody else too, and wait for a choice; both answers are kept. */
  | { kind: 'conflict'; count: number }
  /** The server cannot be reached; it is kept on this device and sent as soon as it can. */
  | { kind: 'offline' }
  /** The server does not take it; it is kept on this device only. `closed`: the form takes no answers any more. */
  | { kind: 'refused'; why: string; closed?: true };

/** What is sent: wire texts, and over which versions they were typed. */
export type DraftSave = {
  extra: Record<string, string>;
  base: Record<string, number>;
  cleared: number;
  since: number;
};
/** Sends fields to the server; answers what it has now. Rejects with `DraftRefused` where asking again is no use. */
export type SaveDraft = (save: DraftSave, leaving: boolean) => Promise<SavedDraft>;
/** `refused`: others were there first. `tooLong`: what the server did not take, and why, by field. */
export type SavedDraft = Draft & {
  refused: readonly string[];
  tooLong: Readonly<Record<string, readonly string[]>>;
};
export class DraftRefused extends Error {
  readonly closed: boolean;
  constructor(why: string, closed = false) {
    super(why);
    this.closed = closed;
  }
}

/** First wait after a failed save, and the longest; doubled in between. Milliseconds. */
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 30_000;
/** Lists of more rows than this are written into the browser's store a few times a second, and not at every key. */
const LONG_LIST = 100;
const LONG_WRITE_MS = 200;

/**
 * Keeps what is typed: at once in this browser, and on the server within two seconds of the first key that is not
 * there yet. What the server has is taken out of the browser again, so that little stays on a shared computer. What
 * others type into the same record comes in; an answer that both have changed waits until the person chooses.
 */
export class DraftKeeper {
  readonly status: Observable<DraftStatus>;
  /** This page, to the server. */
  readonly tab: string;
  readonly #store: FormStore;
  readonly #local: LocalDrafts;
  readonly #save: SaveDraft;
  readonly #reread: () => Promise<Stored>;
  readonly #isKept: (name: string) => boolean;
  /** Fields the server does not have, each with the number of its last change. */
  readonly #waiting = new Map<string, number>();
  /** Fields that are too long for the server, until they are changed. */
  readonly #tooLong = new Set<string>();
  #stored: Stored;
  /** Where the cursor is: nothing changes under it. `part` is the place inside a list. */
  #cursor: { name: string; part: string } = { name: '', part: '' };
  /** What others made of the answer under the cursor: it comes in when the cursor leaves. */
  readonly #late = new Map<string, DraftField>();
  /** Fields to write into the browser's store in the next turn. */
  #unwritten = new Set<string>();
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = RETRY_MS;
  #sending: Promise<void> | null = null;
  #paused = false;
  #stopped = false;

  constructor(parts: {
    store: FormStore;
    local: LocalDrafts;
    tab: string;
    save: SaveDraft;
    /** What the server has. */
    stored: Stored;
    /** Asks the server anew what it has. */
    reread: () => Promise<Stored>;
    /** Passwords are not. */
    isKept: (name: string) => boolean;
  }) {
    this.#store = parts.store;
    this.#local = parts.local;
    this.tab = parts.tab;
    this.#save = parts.save;
    this.#reread = parts.reread;
    this.#isKept = parts.isKept;
    this.#stored = parts.stored;
    const { savedAt } = parts.stored;
    this.status = observable<DraftStatus>(savedAt ? { kind: 'saved', at: savedAt } : { kind: 'clean' });
  }

  /** The draft as this page has seen it, and the answers it is typed over: a submit says both. */
  get base(): { draftVersion: number; version: number } {
    return { draftVersion: this.#stored.draftVersion, version: this.#stored.version };
  }

  /** The person changed these fields. */
  touch(names: readonly string[]): void {
    if (this.#stopped) return;
    for (const name of names) {
      if (!this.#isKept(name)) continue;
      this.#count += 1;
      this.#waiting.set(name, this.#count);
      this.#tooLong.delete(name);
      if (this.#unwritten.size === 0) setTimeout(() => this.#write(), this.#isLong(name) ? LONG_WRITE_MS : 0);
      this.#unwritten.add(name);
    }
    if (this.#waiting.size > 0) this.#plan(DRAFT_SAVE_MS);
  }

  /** Writing it down at every key would be felt. */
  #isLong(name: string): boolean {
    const { value } = this.#store.get(name);
    return Array.isArray(value) && value.length > LONG_LIST;
  }

  /** Sends now what waits. `leaving`: the page goes away, so the request has to outlive it. */
  async flush(leaving = false): Promise<void> {
    this.#write();
    if (!leaving) await this.#sending;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#send(leaving);
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
    this.#tooLong.clear();
    this.#unwritten.clear();
    this.status.set({ kind: 'clean' });
    await this.#local.remove().catch(() => undefined);
  }

  /** The form was closed meanwhile: what the person typed and nobody handed in stays in this browser. */
  noteClosed(why: string): void {
    const at = clock.now();
    const entries: LocalEntries = {};
    for (const [name, { value, typed, draftVersion, by }] of Object.entries(this.#stored.answers))
      if (draftVersion > 0 && by === null && this.#isKept(name) && !this.#waiting.has(name))
        entries[name] = { value, typed, before: undefined, at, rejected: true };
    void this.#local.put(entries).catch(() => undefined);
    this.status.set({ kind: 'refused', why, closed: true });
  }

  /** The form is left; what waits goes out. Done once the server has answered and another page may take over. */
  async stop(): Promise<void> {
    if (this.#stopped) return;
    const last = this.flush(true);
    this.#stopped = true;
    await last.catch(() => undefined);
    this.#local.release();
  }

  /** What the server has changed meanwhile, by others. A draft emptied since is looked at from the beginning. */
  async take(draft: Draft): Promise<void> {
    if (this.#stopped) return;
    if (draft.cleared !== this.#stored.cleared) return this.lookAnew();
    for (const [name, field] of Object.entries(draft.fields)) this.#takeField(name, field);
    // read before the last save and answered after it: it knows nothing of what is saved
    const isOld = draft.version < this.#stored.draftVersion;
    this.#stored.draftVersion = Math.max(this.#stored.draftVersion, draft.version);
    if (!isOld) this.#rest(draft.savedAt);
  }

  /** Reads answers and draft anew: others have submitted, or thrown the draft away. What was typed here stays. */
  async lookAnew(): Promise<void> {
    const fresh = await this.#reread();
    if (this.#stopped) return;
    const before = this.#stored;
    this.#stored = fresh;
    this.#late.clear();
    for (const name of this.#store.names) {
      const theirs = fresh.answers[name];
      if (theirs) this.#bring(name, before.answers[name]?.value, theirs);
    }
    this.#rest(fresh.savedAt);
  }

  /** The person has chosen between two answers. */
  choose(name: string, side: 'mine' | 'theirs'): void {
    const { conflict, value, field } = this.#store.get(name);
    if (!conflict) return;
    this.#store.setConflict(name, null);
    if (side === 'theirs') {
      const merged = mergeAnswers({ before: conflict.before, mine: value, theirs: conflict.theirs }, field, 'theirs');
      this.#store.take({ values: { [name]: merged }, typed: {} });
    }
    this.touch([name]);
  }

  /** What was left in this browser, or is typed here, over what the server has: brought together, or put to choice. */
  meet(name: string, before: unknown): void {
    const stored = this.#stored.answers[name];
    if (stored) this.#bring(name, before, stored);
  }

  /** The cursor is here now; empty: in no field. What came in late for where it was comes in now. */
  enter(name: string, part = ''): void {
    this.#cursor = { name, part };
    for (const late of [...this.#late.keys()]) this.#takeLate(late);
  }

  #takeLate(name: string): void {
    const field = this.#late.get(name);
    this.#late.delete(name);
    if (field) this.#takeField(name, field);
  }

  #takeField(name: string, field: DraftField): void {
    const stored = this.#stored.answers[name];
    if (!stored || field.version <= stored.draftVersion) return;
    const theirs = answerIn(this.#store.get(name).field, field);
    if (field.tab !== this.tab && this.#isUnderCursor(name, theirs)) {
      this.#late.set(name, field);
      return;
    }
    this.#stored.answers[name] = theirs;
    // An own save whose answer was lost: what stands here is newer.
    if (field.tab !== this.tab) this.#bring(name, stored.value, theirs);
  }

  /** A text that changes while somebody is about to type into it would become half theirs, half the other's. */
  #isUnderCursor(name: string, theirs: Stored['answers'][string]): boolean {
    if (name !== this.#cursor.name || this.#waiting.has(name)) return false;
    const { value, typed, field } = this.#store.get(name);
    const { partOf } = typeOf(field);
    if (!partOf) return typed !== theirs.typed || !sameJson(value, theirs.value);
    return !sameJson(partOf(value, this.#cursor.part), partOf(theirs.value, this.#cursor.part));
  }

  #bring(name: string, before: unknown, theirs: Stored['answers'][string]): void {
    const { value, typed, field, conflict } = this.#store.get(name);
    if (!this.#waiting.has(name)) {
      this.#store.take({
        values: { [name]: theirs.value },
        typed: theirs.typed === undefined ? {} : { [name]: theirs.typed },
      });
      return;
    }
    if (typed === theirs.typed && sameJson(value, theirs.value)) {
      this.#settle(name);
      return;
    }
    const branches = { before: conflict ? conflict.before : before, mine: value, theirs: theirs.value };
    const mine = typed === undefined ? mergeAnswers(branches, field, 'mine') : value;
    const undecided = typed !== undefined || !sameJson(mine, mergeAnswers(branches, field, 'theirs'));
    if (undecided && sameJson(branches.before, theirs.value) && theirs.typed === undefined) return;
    if (!sameJson(mine, value)) this.#store.take({ values: { [name]: mine }, typed: {} });
    this.#store.setConflict(name, undecided ? { ...branches, by: theirs.by, at: theirs.at } : null);
    if (undecided) this.#tell();
    else if (sameJson(mine, theirs.value)) this.#settle(name);
    else this.touch([name]);
  }

  /** Says what the server has where nothing of this page is under way. */
  #rest(savedAt: string | null): void {
    if (this.#waiting.size > 0 || this.#sending !== null) return;
    this.status.set(savedAt ? { kind: 'saved', at: savedAt } : { kind: 'clean' });
  }

  /** The server has what stands here. */
  #settle(name: string): void {
    this.#store.setConflict(name, null);
    this.#waiting.delete(name);
    this.#tooLong.delete(name);
    this.#unwritten.delete(name);
    void this.#local.remove([name]).catch(() => undefined);
  }

  #plan(ms: number): void {
    if (this.#paused || this.#stopped || this.#timer !== undefined || this.#sending !== null) return;
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #write(): void {
    if (this.#unwritten.size === 0) return;
    const names = this.#unwritten;
    this.#unwritten = new Set();
    const at = clock.now();
    const entries = Object.fromEntries(
      [...names].map((name) => {
        const { value, typed, conflict } = this.#store.get(name);
        return [name, { value, typed, before: conflict ? conflict.before : this.#stored.answers[name]?.value, at }];
      }),
    );
    // A browser that keeps nothing (private windows, a full disk) still has the server's draft.
    void this.#local.put(entries).catch(() => undefined);
  }

  async #send(leaving: boolean): Promise<void> {
    const going = [...this.#waiting].filter(
      ([name]) => this.#store.get(name).conflict === null && !this.#tooLong.has(name),
    );
    if (going.length === 0 || this.#paused || (this.#sending !== null && !leaving)) return;
    const sent = new Map(going);
    const { answers, cleared, draftVersion } = this.#stored;
    const states = new Map([...sent.keys()].map((name) => [name, this.#store.get(name)]));
    const extra = Object.fromEntries([...sent.keys()].map((name) => [name, this.#store.wire(name)]));
    const base = Object.fromEntries([...sent.keys()].map((name) => [name, answers[name]?.draftVersion ?? 0]));
    this.status.set({ kind: 'saving' });
    const sending = this.#save({ extra, base, cleared, since: draftVersion }, leaving).then(
      async (draft) => {
        this.#sending = null;
        this.#wait = RETRY_MS;
        const refused = new Set(draft.refused);
        for (const [name, count] of sent) {
          if (refused.has(name)) {
            if (!draft.fields[name]) this.#takeLate(name);
            continue;
          }
          this.#late.delete(name);
          const [why] = draft.tooLong[name] ?? [];
          if (why !== undefined) {
            if (this.#waiting.get(name) === count) this.#setTooLong(name, why);
            continue;
          }
          const { value, typed } = states.get(name)!;
          const version = draft.fields[name]?.version ?? draft.version;
          this.#stored.answers[name] = { value, typed, draftVersion: version, by: null, at: draft.savedAt };
          if (this.#waiting.get(name) === count) this.#settle(name);
        }
        await this.take(draft);
        if (this.#stopped) return;
        this.#tell(draft.savedAt);
        if (this.#waiting.size > this.#tooLong.size) this.#plan(DRAFT_SAVE_MS);
      },
      (error: unknown) => this.#failed(error),
    );
    this.#sending = sending;
    await sending;
  }

  /** It stays in this browser, and is sent again once it was changed. */
  #setTooLong(name: string, why: string): void {
    this.#tooLong.add(name);
    this.#store.setError(name, why);
  }

  #tell(savedAt?: string | null): void {
    const count = this.#store.names.filter((name) => this.#store.get(name).conflict !== null).length;
    if (count > 0) this.status.set({ kind: 'conflict', count });
    else if (savedAt && this.#tooLong.size > 0)
      this.status.set({ kind: 'partly', at: savedAt, count: this.#tooLong.size });
    else if (savedAt) this.status.set({ kind: 'saved', at: savedAt });
  }

  #failed(error: unknown): void {
    this.#sending = null;
    if (this.#stopped) return;
    if (error instanceof DraftRefused) {
      if (error.closed) this.noteClosed(error.message);
      else this.status.set({ kind: 'refused', why: error.message });
      return;
    }
    this.status.set({ kind: 'offline' });
    this.#plan(this.#wait);
    this.#wait = Math.min(this.#wait * 2, RETRY_MAX_MS);
  }
}
