import type { Output } from '../../../../contract/calls/calls.ts';
import { browserStore } from '../../../../engine/web/browser-store.ts';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { freshId } from '../../../../engine/web/files/fresh-id.ts';
import { observable } from '../../../../engine/web/observable.ts';
import { currentPortal } from '../../../../engine/web/page.ts';

type Page = Output<'GET /chat/message/list'>;
export type Message = Page['rows'][number];
/** Said here and not with the server yet. `failed`: it was refused, and why. */
export type Waiting = { clientId: string; text: string; files: string[]; mentions: string[]; failed: string | null };

export type RoomState = {
  messages: readonly Message[];
  waiting: readonly Waiting[];
  /** There are older ones. */
  more: boolean;
  /** It was asked and answered. */
  there: boolean;
  /** Why the reader sees nothing (more) of it. */
  out: CallRefused | null;
};

const OUT = ['chat.removed', 'chat.adults', 'record.notFound', 'module.off', 'access.denied'];
/** Where what this person said in a room and the server has not answered is kept in this browser. */
const shelfOf = (roomId: string, accountId: string): string =>
  `tessera.chat-waiting.${roomId}.${currentPortal().tenant}.${accountId}`;

function readWaiting(key: string): Waiting[] {
  const kept = browserStore.readJson(key);
  return Array.isArray(kept)
    ? kept.filter((unsent: Partial<Waiting> | null) => typeof unsent?.clientId === 'string')
    : [];
}

/** How many messages of this person wait in this browser to be sent to a room. */
export const waitingIn = (roomId: string, accountId: string): number => readWaiting(shelfOf(roomId, accountId)).length;

const QUIET = { quiet: true, background: true } as const;
/** After so long a message that could not be sent is tried again by itself. Milliseconds. */
const AGAIN_MS = 5_000;

/**
 * The messages of one open room: asks for what changed after the last number it knows, in order and once at a time, so
 * that nothing is missed and nothing doubled, however it was told to look.
 */
export class RoomMessages {
  readonly state;
  readonly #roomId: string;
  readonly #shelf: string;
  #rev: number | null = null;
  /** From here on all is loaded, but for what is older while there is `more`. */
  #from = 0;
  #isStale = false;
  #asking = false;
  #again = false;
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param accountId whose words are said and kept */
  constructor(roomId: string, accountId: string) {
    this.#roomId = roomId;
    this.#shelf = shelfOf(roomId, accountId);
    const waiting = readWaiting(this.#shelf);
    this.state = observable<RoomState>({ messages: [], waiting, more: false, there: false, out: null });
  }

  /** Looks for what is new; while it looks, once more afterwards. */
  look = async (): Promise<void> => {
    if (this.#asking) {
      this.#again = true;
      return;
    }
    this.#asking = true;
    try {
      do {
        this.#again = false;
        await this.#ask();
      } while (this.#again);
    } finally {
      this.#asking = false;
    }
  };

  /** Forgets what it knows and asks for all of it: who is blocked, or not any more, is no change of the room. */
  anew(): Promise<void> {
    this.#isStale = true;
    return this.look();
  }

  async older(): Promise<void> {
    if (!this.state.get().more) return;
    const input = { roomId: this.#roomId, olderThan: this.#from };
    const page = await callApi('GET /chat/message/list', input, { quiet: true });
    // it was read anew meanwhile
    if (input.olderThan !== this.#from) return;
    this.#from = page.rows[0]?.seq ?? this.#from;
    this.#set({ more: page.more });
    this.#merge(page.rows);
  }

  /** Says something: shown at once, sent as soon as it can be, and by its id only once. */
  add(said: Omit<Waiting, 'clientId' | 'failed'>): void {
    const waiting = { ...said, clientId: freshId(), failed: null };
    this.#set({ waiting: [...this.state.get().waiting, waiting] });
    this.#keep((all) => [...all, waiting]);
    void this.send();
  }

  /** Sends what waits, one after the other. */
  send = async (): Promise<void> => {
    clearTimeout(this.#timer);
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (;;) {
        const next = this.state.get().waiting.find(({ failed }) => failed === null);
        if (!next) return;
        const { failed: _failed, ...said } = next;
        try {
          const { message } = await callApi(
            'POST /chat/message/send',
            { roomId: this.#roomId, ...said },
            { quiet: true },
          );
          this.#drop(next.clientId);
          this.#merge([message]);
        } catch (error) {
          if (!(error instanceof CallRefused) || error.status === 0 || error.status >= 500) {
            this.#timer = setTimeout(this.send, AGAIN_MS);
            return;
          }
          this.#fail(next.clientId, Object.values(error.errorList).flat()[0]?.toString() ?? error.message);
        }
      }
    } finally {
      this.#sending = false;
    }
  };

  /** Tries again what was refused. */
  retry(clientId: string): void {
    this.#fail(clientId, null);
    void this.send();
  }

  forget(clientId: string): void {
    this.#drop(clientId);
  }

  /** A message as an act on it answered. */
  changed(message: Message): void {
    this.#merge([message]);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    try {
      const after = this.#isStale ? null : this.#rev;
      this.#isStale = false;
      const input = { roomId: this.#roomId, ...(after !== null && { changedAfter: after }) };
      const page = await callApi('GET /chat/message/list', input, QUIET);
      if (after === null || page.reset) {
        this.#from = page.rows[0]?.seq ?? 0;
        this.#set({ messages: page.rows, more: page.more });
      } else this.#merge(page.rows);
      this.#rev = page.rev;
      this.#set({ there: true, out: null });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      // without a network what is shown stays; it is asked again when there is one
      if (OUT.includes(error.code)) this.#set({ messages: [], more: false, there: true, out: error });
    }
  }

  /**
   * In order of what was said; a newer state of a message stands in place of an older one. What changed above what is
   * loaded comes with its page: shown now, it would hide that those in between are not there.
   */
  #merge(rows: readonly Message[]): void {
    const { messages, more } = this.state.get();
    const known = new Map(messages.map((message) => [message.seq, message]));
    for (const row of rows) {
      if (more && row.seq < this.#from) continue;
      const before = known.get(row.seq);
      if (!before || before.rev <= row.rev) known.set(row.seq, row);
    }
    this.#set({ messages: [...known.values()].sort((a, b) => a.seq - b.seq) });
  }

  #drop(clientId: string): void {
    const without = (all: readonly Waiting[]) => all.filter((unsent) => unsent.clientId !== clientId);
    this.#set({ waiting: without(this.state.get().waiting) });
    this.#keep(without);
  }

  #fail(clientId: string, failed: string | null): void {
    const marked = (all: readonly Waiting[]) =>
      all.map((unsent) => (unsent.clientId === clientId ? { ...unsent, failed } : unsent));
    this.#set({ waiting: marked(this.state.get().waiting) });
    this.#keep(marked);
  }

  /** On the shelf as it is now: another tab may have put its own there. */
  #keep(change: (all: readonly Waiting[]) => Waiting[]): void {
    const all = change(readWaiting(this.#shelf));
    browserStore.writeJson(this.#shelf, all.length > 0 ? all : null);
  }

  #set(change: Partial<RoomState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}
