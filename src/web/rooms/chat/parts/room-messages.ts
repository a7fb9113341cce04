import type { Output } from '../../../../contract/calls/calls.ts';
import { CallRefused, callApi } from '../../../engine/call.ts';
import { freshId } from '../../../engine/files/fresh-id.ts';
import { observable } from '../../../engine/observable.ts';

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
const QUIET = { quiet: true, background: true } as const;
/** After so long a message that could not be sent is tried again by itself. Milliseconds. */
const AGAIN_MS = 5_000;

/**
 * The messages of one open room: asks for what changed after the last number it knows, in order and once at a time, so
 * that nothing is missed and nothing doubled, however it was told to look.
 */
export class RoomMessages {
  readonly state = observable<RoomState>({ messages: [], waiting: [], more: false, there: false, out: null });
  readonly #roomId: string;
  #rev: number | null = null;
  #asking = false;
  #again = false;
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(roomId: string) {
    this.#roomId = roomId;
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

  async older(): Promise<void> {
    const [first] = this.state.get().messages;
    if (!first) return;
    const page = await callApi(
      'GET /chat/message/list',
      { roomId: this.#roomId, olderThan: first.seq },
      { quiet: true },
    );
    this.#merge(page.rows);
    this.#set({ more: page.more });
  }

  /** Says something: shown at once, sent as soon as it can be, and by its id only once. */
  add(said: Omit<Waiting, 'clientId' | 'failed'>): void {
    const waiting = { ...said, clientId: freshId(), failed: null };
    this.#set({ waiting: [...this.state.get().waiting, waiting] });
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
      const after = this.#rev;
      const input = { roomId: this.#roomId, ...(after !== null && { changedAfter: after }) };
      const page = await callApi('GET /chat/message/list', input, QUIET);
      if (after === null || page.reset) {
        this.#set({ messages: page.rows, more: page.more });
      } else this.#merge(page.rows);
      this.#rev = page.rev;
      this.#set({ there: true, out: null });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      // without a network what is shown stays; it is asked again when there is one
      if (OUT.includes(error.code)) this.#set({ messages: [], waiting: [], there: true, out: error });
    }
  }

  /** In order of what was said; a newer state of a message stands in place of an older one. */
  #merge(rows: readonly Message[]): void {
    if (rows.length === 0) return;
    const known = new Map(this.state.get().messages.map((message) => [message.seq, message]));
    for (const row of rows) {
      const before = known.get(row.seq);
      if (!before || before.rev <= row.rev) known.set(row.seq, row);
    }
    this.#set({ messages: [...known.values()].sort((a, b) => a.seq - b.seq) });
  }

  #drop(clientId: string): void {
    this.#set({ waiting: this.state.get().waiting.filter((one) => one.clientId !== clientId) });
  }

  #fail(clientId: string, failed: string | null): void {
    this.#set({
      waiting: this.state.get().waiting.map((one) => (one.clientId === clientId ? { ...one, failed } : one)),
    });
  }

  #set(change: Partial<RoomState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}
