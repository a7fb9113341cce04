import { BODY_BYTES } from '../../../contract/limits.ts';
import { Refusal } from '../refusal.ts';

/** Bodies of a process that are being read or worked on may hold this much; then the next ones are asked to come back. */
const LARGE_BYTES = 64 * 1024 * 1024;
/** Bodies up to this size have a share of their own, so that nobody's uploads keep others from logging in. */
const SMALL = 16_384;
const SMALL_BYTES = 16 * 1024 * 1024;
/** What one caller may have under way at once: the largest body and some small ones beside it. */
const CALLER_BYTES = BODY_BYTES + 4 * 1024 * 1024;
const BUSY_SECONDS = 2;

/** What one request holds; grows as its body arrives. */
export type Claim = { grow(bytes: number): void; end(): void };

/** Bounds what request bodies hold in memory, for the whole process and for each caller. */
export class BodyMemory {
  #large = 0;
  #small = 0;
  readonly #callers = new Map<string, number>();

  /**
   * @param caller whose body it is: the account, or the network's address of a stranger
   * @throws Refusal general.unavailable (the process is full), request.tooMany (this caller has enough under way), both
   * from `grow`
   */
  open(caller: string): Claim {
    let stored = 0;
    return {
      grow: (bytes) => {
        this.#take(caller, stored, stored + bytes);
        stored += bytes;
      },
      end: () => {
        this.#give(caller, stored);
        stored = 0;
      },
    };
  }

  #take(caller: string, before: number, after: number): void {
    const own = (this.#callers.get(caller) ?? 0) + after - before;
    if (own > CALLER_BYTES) throw new Refusal('request.tooMany', { retryAfter: BUSY_SECONDS });
    const small = this.#small - smallOf(before) + smallOf(after);
    const large = this.#large - largeOf(before) + largeOf(after);
    if (small > SMALL_BYTES || large > LARGE_BYTES)
      throw new Refusal('general.unavailable', { retryAfter: BUSY_SECONDS });
    this.#callers.set(caller, own);
    [this.#small, this.#large] = [small, large];
  }

  #give(caller: string, stored: number): void {
    this.#small -= smallOf(stored);
    this.#large -= largeOf(stored);
    const left = (this.#callers.get(caller) ?? 0) - stored;
    if (left > 0) this.#callers.set(caller, left);
    else this.#callers.delete(caller);
  }
}

const smallOf = (bytes: number): number => (bytes <= SMALL ? bytes : 0);
const largeOf = (bytes: number): number => (bytes > SMALL ? bytes : 0);
