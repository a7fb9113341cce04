/** What the pages in a room of the socket are to be told. */
export type PageMessage = readonly [room: string, event: 'hint' | 'topic', name: string];

/** After it was told, the same is not told again for so long, and then once for all that came meanwhile. Milliseconds. */
const REST_MS = 100;
/** What is told within so long goes to the other servers in one message. Milliseconds. */
const GATHER_MS = 20;

/**
 * What pages are to be told, gathered: the first of a kind goes at once, what comes while it rests goes as one, and all
 * of a moment goes to the other servers in one message. A thousand changes of a list are a few hints and not a thousand.
 */
export class Outbox {
  /** What was told a moment ago; true: it has come again since. */
  readonly #resting = new Map<string, { again: boolean; timer: NodeJS.Timeout }>();
  #toOthers: PageMessage[] = [];
  #sending: NodeJS.Timeout | null = null;
  readonly #deliver: (message: PageMessage) => void;
  readonly #send: (message: readonly PageMessage[]) => void;

  /**
   * @param deliver to the pages of this process, at once: before the answer to the act it is about
   * @param send to the other servers
   */
  constructor(deliver: (message: PageMessage) => void, send: (message: readonly PageMessage[]) => void) {
    this.#deliver = deliver;
    this.#send = send;
  }

  add(message: PageMessage): void {
    const key = message.join(' ');
    const resting = this.#resting.get(key);
    if (resting) {
      resting.again = true;
      return;
    }
    const timer = setTimeout(() => this.#wake(key, message), REST_MS);
    timer.unref();
    this.#resting.set(key, { again: false, timer });
    this.#deliver(message);
    this.#toOthers.push(message);
    this.#sending ??= setTimeout(() => this.#flush(), GATHER_MS);
  }

  /** Nothing rests any more; what waited is told. */
  close(): void {
    for (const [, { timer }] of this.#resting) clearTimeout(timer);
    this.#resting.clear();
    this.#flush();
  }

  #wake(key: string, message: PageMessage): void {
    const again = this.#resting.get(key)?.again;
    this.#resting.delete(key);
    if (again) this.add(message);
  }

  #flush(): void {
    if (this.#sending) clearTimeout(this.#sending);
    this.#sending = null;
    const all = this.#toOthers;
    this.#toOthers = [];
    if (all.length > 0) this.#send(all);
  }
}
