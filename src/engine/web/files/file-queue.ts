import { type FileQueue, isRefused, type QueuedFile } from '../../../contract/fields/file-service.ts';
import { FileUnreadable, type PartWire, sendInParts } from '../../../contract/fields/upload/send-in-parts.ts';
import type { UploadedFile } from '../../../contract/fields/upload/uploaded-file.ts';
import { extensionOf, FILE_KINDS } from '../../../contract/files.ts';
import type { Field } from '../../../contract/form.ts';
import type { Problem } from '../../../contract/problem.ts';
import { clock } from '../clock.ts';
import { freshId } from './fresh-id.ts';
import { lineBack } from './line-back.ts';
import { FileRefused, type Prepared } from './prepare-file.ts';
import type { KeptFile, KeptFiles } from './stored-files.ts';
import type { Turns } from './turns.ts';

/** What a queue is made of. */
export type QueueParts = {
  wire: PartWire;
  /** What this browser keeps; null where the form has no place of its own. */
  kept: KeptFiles | null;
  prepare(file: Blob, name: string, field: Field): Promise<Prepared>;
  /** Looking at files and sending them each have their turns, shared by all queues of the page. */
  preparing: Turns;
  sending: Turns;
  /** Words for what went wrong, where the error has none of its own. */
  wordsOf(error: unknown): { fault: string | Problem; mayRepeat: boolean };
};

/** How long a file that has arrived stays in this browser: until the answer that names it is kept. Milliseconds. */
const SETTLE_MS = 3_000;

type Work = { file: KeptFile; begun: boolean; isKept: boolean; stop: AbortController | null; nudge: () => void };

/** The chosen files of one input, from choosing to arriving; see `FileQueue`. */
export class UploadQueue implements FileQueue {
  field: Field;
  readonly #parts: QueueParts;
  readonly #onChange: () => void;
  #items: readonly QueuedFile[] = [];
  readonly #work = new Map<string, Work>();
  readonly #taken = new Set<string>();
  readonly #followers = new Set<() => void>();
  #read = false;

  /** @param onChange told of every change, besides those who follow */
  constructor(parts: QueueParts, field: Field, onChange: () => void = () => undefined) {
    this.#parts = parts;
    this.field = field;
    this.#onChange = onChange;
  }

  /** How many are on their way to the answer; none while nobody follows. */
  get moving(): number {
    return this.#followers.size > 0 ? this.#items.filter((item) => this.#moves(item)).length : 0;
  }

  readonly items = (): readonly QueuedFile[] => this.#items;

  readonly follow = (listener: () => void): (() => void) => {
    this.#followers.add(listener);
    if (this.#followers.size === 1) this.#start();
    return () => {
      this.#followers.delete(listener);
      if (this.#followers.size === 0) this.#stop();
    };
  };

  add(files: readonly File[]): void {
    const now = clock.now();
    for (const [index, file] of files.entries()) {
      const entry = { key: freshId(), file, name: file.name, was: null, prepared: false, at: now + index / 1_000 };
      void this.#keep(this.#enlist(entry, false));
      this.#go(entry.key);
    }
  }

  take(): UploadedFile[] {
    const come = this.#items.filter(({ key, arrived }) => arrived && !this.#taken.has(key));
    if (come.length === 0) return [];
    for (const { key } of come) {
      this.#taken.add(key);
      // The answer is kept first; a tab that dies in between asks the server again and is told the same.
      setTimeout(() => this.#forget(key), SETTLE_MS);
    }
    this.#tell();
    return come.flatMap(({ arrived }) => arrived ?? []);
  }

  again(key: string): void {
    const work = this.#work.get(key);
    if (!work) return;
    if (work.stop) work.nudge();
    else this.#go(key);
  }

  drop(key: string): void {
    this.#work.get(key)?.stop?.abort();
    this.#work.delete(key);
    this.#forget(key);
    const gone = this.#items.find((item) => item.key === key);
    if (gone?.picture) URL.revokeObjectURL(gone.picture);
    this.#items = this.#items.filter((item) => item.key !== key);
    this.#tell();
  }

  /** Waits while files move; answers the first that is neither in the answer nor moving, those refused left out. */
  async settled(): Promise<QueuedFile | null> {
    while (this.moving > 0) {
      await new Promise<void>((go) => {
        const unfollow = this.follow(() => {
          unfollow();
          go();
        });
      });
    }
    if (this.#followers.size === 0) return null;
    return this.#items.find((item) => item.state !== 'arrived' && !isRefused(item)) ?? null;
  }

  #moves({ key, state }: QueuedFile): boolean {
    return state === 'arrived' ? !this.#taken.has(key) : state !== 'stalled' && state !== 'failed';
  }

  #start(): void {
    this.#items = this.#items.map((item) => {
      const work = this.#work.get(item.key);
      return work && !item.picture ? { ...item, picture: pictureOf(work.file) } : item;
    });
    for (const { key, state } of this.#items) if (state !== 'arrived' && state !== 'failed') this.#go(key);
    if (this.#read || !this.#parts.kept) return;
    this.#read = true;
    this.#parts.kept.read().then(
      (all) => {
        for (const file of all) {
          if (this.#work.has(file.key)) continue;
          this.#enlist(file, true);
          if (this.#followers.size > 0) this.#go(file.key);
        }
      },
      () => undefined,
    );
  }

  /** Nobody looks any more: what moves stops and goes on from there the next time. */
  #stop(): void {
    for (const [key, work] of this.#work) {
      if (!work.stop) continue;
      work.stop.abort();
      work.stop = null;
      this.#change(key, { state: 'waiting' });
    }
    for (const { picture } of this.#items) if (picture) URL.revokeObjectURL(picture);
    this.#items = this.#items.map((item) => ({ ...item, picture: null }));
  }

  #enlist(file: KeptFile, isKept: boolean): Work {
    const work = { file, begun: isKept, isKept, stop: null, nudge: () => undefined };
    this.#work.set(file.key, work);
    const { key, name, was } = file;
    const fresh = { share: 0, fault: null, mayRepeat: false, arrived: null, picture: pictureOf(file) };
    this.#items = [...this.#items, { key, name, bytes: file.file.size, was, state: 'preparing', ...fresh }];
    this.#tell();
    return work;
  }

  #go(key: string): void {
    const work = this.#work.get(key);
    if (!work || work.stop) return;
    const stop = new AbortController();
    work.stop = stop;
    this.#run(work, stop.signal).then(
      (arrived) => {
        if (stop.signal.aborted) return;
        work.stop = null;
        if (arrived) this.#change(key, { state: 'arrived', share: 1, fault: null, arrived });
        // Another tab has brought it, or taken it away.
        else this.drop(key);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        work.stop = null;
        const text = this.#wordsOf(error);
        if (!text.mayRepeat) this.#forget(key);
        this.#change(key, { state: 'failed', ...text });
      },
    );
  }

  async #run(work: Work, signal: AbortSignal): Promise<UploadedFile | null> {
    const { preparing, sending } = this.#parts;
    const { key } = work.file;
    if (!work.file.prepared) {
      this.#change(key, { state: 'preparing', fault: null });
      const { file, name, was } = await preparing(() => this.#prepare(work), signal);
      signal.throwIfAborted();
      work.file = { ...work.file, file, name, was, prepared: true };
      this.#change(key, { name, was, bytes: file.size });
      void this.#keep(work);
    }
    this.#change(key, { state: 'waiting', fault: null });
    return alone(key, signal, async () => {
      if (work.isKept && !(await this.#parts.kept!.has(key).catch(() => true))) return null;
      return sending(() => this.#send(work, signal), signal);
    });
  }

  #prepare({ file: { file, name } }: Work): Promise<Prepared> {
    return this.#parts.prepare(file, name, this.field);
  }

  async #send(work: Work, signal: AbortSignal): Promise<UploadedFile> {
    const { key, file, name } = work.file;
    this.#change(key, { state: 'sending' });
    const begun = work.begun;
    work.begun = true;
    const { attachmentId, name: called } = await sendInParts(this.#parts.wire, {
      uploadId: key,
      file,
      name,
      begun,
      signal,
      onProgress: (share) => this.#change(key, { state: 'sending', fault: null, share }),
      onStall: (error) => this.#change(key, { state: 'stalled', ...this.#wordsOf(error) }),
      pause: (tries) => lineBack(tries, signal, (nudge) => (work.nudge = nudge)),
    });
    return { attachmentId, name: called };
  }

  #wordsOf(error: unknown) {
    if (error instanceof FileRefused) return { fault: error.fault, mayRepeat: false };
    if (error instanceof FileUnreadable) return { fault: { key: 'upload.unreadable' as const }, mayRepeat: false };
    return this.#parts.wordsOf(error);
  }

  /** A browser that keeps nothing (private windows, a full disk) still sends it. */
  async #keep(work: Work): Promise<void> {
    if (!this.#parts.kept) return;
    await this.#parts.kept.put(work.file).then(
      () => {
        work.isKept = true;
      },
      () => undefined,
    );
  }

  #forget(key: string): void {
    const work = this.#work.get(key);
    if (work) work.isKept = false;
    void this.#parts.kept?.remove(key).catch(() => undefined);
  }

  #change(key: string, change: Partial<QueuedFile>): void {
    this.#items = this.#items.map((item) => (item.key === key ? { ...item, ...change } : item));
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#followers]) listener();
    this.#onChange();
  }
}

function pictureOf({ file, name }: KeptFile): string | null {
  const extension = extensionOf(name);
  return extension && FILE_KINDS[extension].image ? URL.createObjectURL(file) : null;
}

/** Two tabs with the same form do not send the same file at once; where browsers have no locks the server sorts it out. */
function alone<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? (locks.request(`tessera-upload-${key}`, { signal }, work) as Promise<T>) : work();
}
