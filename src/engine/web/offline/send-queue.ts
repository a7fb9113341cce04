import type { DeviceStore } from '../device-store.ts';

/** How what waits is called, in what order it goes, and what the server has taken of it. */
export type Sending<E extends object, A> = {
  /** Of the keys in the store: a queue of its own. */
  prefix: string;
  idOf(entry: E): string;
  /** When it was written down, as text that can be compared. */
  atOf(entry: E): string;
  /** Entries of one call at most. */
  most: number;
  /** @throws where they did not get through, or nobody is logged in */
  send(entries: readonly E[]): Promise<A>;
  /** Ids of entries that the server has answered. */
  answered(answer: A, entries: readonly E[]): readonly string[];
};

/**
 * What a device has written down on its way to the server. Each entry is kept before anybody is told, and stays until
 * the server has answered it by its id: sent again, in whatever order, after a page that was killed, it counts once.
 */
export class SendQueue<E extends object, A> {
  readonly #store: DeviceStore;
  readonly #sending: Sending<E, A>;
  #last: Promise<A[]> = Promise.resolve([]);

  constructor(store: DeviceStore, sending: Sending<E, A>) {
    this.#store = store;
    this.#sending = sending;
  }

  /** Writes an entry down; one of the same id takes the place of the one before. */
  async add(entry: E): Promise<void> {
    await this.#store.put(this.#keyOf(this.#sending.idOf(entry)), entry);
  }

  /** What waits here, also of pages that were killed. */
  async waiting(): Promise<E[]> {
    const { prefix, atOf } = this.#sending;
    const pairs = await this.#store.list(prefix);
    return pairs.map(([, entry]) => entry as E).sort((a, b) => atOf(a).localeCompare(atOf(b)));
  }

  /** Sends whatever waits, one run after the other. @returns what the server answered in this one */
  sync(): Promise<A[]> {
    this.#last = this.#last.catch(() => []).then(() => this.#run());
    return this.#last;
  }

  async #run(): Promise<A[]> {
    const { prefix, most, send, answered, atOf, idOf } = this.#sending;
    const answers: A[] = [];
    for (;;) {
      const entries = (await this.waiting()).slice(0, most);
      if (entries.length === 0) return answers;
      const answer = await send(entries);
      answers.push(answer);
      const done = new Set(answered(answer, entries));
      if (done.size === 0) return answers;
      const over = new Map(entries.filter((entry) => done.has(idOf(entry))).map((entry) => [idOf(entry), atOf(entry)]));
      // what was written down anew while it was under way still waits: looked at and removed in one step
      await this.#store.removeWhere(prefix, (entry) => over.get(idOf(entry as E)) === atOf(entry as E));
    }
  }

  #keyOf(id: string): string {
    return `${this.#sending.prefix}${id}`;
  }
}
