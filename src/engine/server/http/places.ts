import { Refusal } from '../refusal.ts';

const AGAIN_SECONDS = 2;

/** How many may be at something at the same time: in the whole process, and of each key (an account, an address). */
export class Places {
  readonly #most: { all: number; each: number };
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(most: { all: number; each: number }) {
    this.#most = most;
  }

  /** Why there is no place for a key now; null where there is one. */
  refusal(key: string): Refusal | null {
    const about = { retryAfter: AGAIN_SECONDS };
    if ((this.#taken.get(key) ?? 0) >= this.#most.each) return new Refusal('request.tooMany', about);
    return this.#all >= this.#most.all ? new Refusal('general.unavailable', about) : null;
  }

  /**
   * Takes a place, and gives it back when it is called.
   * @throws Refusal request.tooMany (this key has its share), general.unavailable (the process is full)
   */
  take(key: string): () => void {
    const refusal = this.refusal(key);
    if (refusal) throw refusal;
    this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1);
    this.#all += 1;
    let taken = true;
    return () => {
      if (!taken) return;
      taken = false;
      this.#all -= 1;
      const left = this.#taken.get(key)! - 1;
      if (left > 0) this.#taken.set(key, left);
      else this.#taken.delete(key);
    };
  }

  /** Has a place while the work lasts. @throws as `take` */
  async within<T>(key: string, work: () => Promise<T>): Promise<T> {
    const leave = this.take(key);
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
