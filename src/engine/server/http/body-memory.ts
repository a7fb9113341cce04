import { BODY_BYTES } from '../../../contract/limits.ts';
import { Refusal } from '../refusal.ts';
import { Places } from './places.ts';

/** Bodies of a process that are being read or worked on may hold this much; then the next ones are asked to come back. */
const LARGE_BYTES = 40 * 1024 * 1024;
/** Bodies up to this size have a share of their own, so that nobody's uploads keep others from logging in. */
const SMALL = 16_384;
const SMALL_BYTES = 16 * 1024 * 1024;
/** What one caller may have under way at once: the largest body and some small ones beside it. */
const CALLER_BYTES = BODY_BYTES + 4 * 1024 * 1024;
const BUSY_SECONDS = 2;
/**
 * Larger bodies that are read or worked on at once. Each of them has up to two pieces of 64 kB on their way from the
 * network that nothing of ours has counted yet. A browser has six connections to a server, or one with all of its calls.
 */
const LARGE_AT_ONCE = { all: 192, each: 12 };
/** Larger bodies whose head is looked at: whose they are is not known yet, so an address counts. */
const HEADS_AT_ONCE = { all: 192, each: 48 };

/** What one request holds; grows as its body arrives. */
export type Claim = { grow(bytes: number): void; end(): void };

/** Bounds what request bodies hold in memory, for the whole process and for each caller. */
export class BodyMemory {
  #large = 0;
  #small = 0;
  readonly #callers = new Map<string, number>();
  readonly #places = new Places(LARGE_AT_ONCE);
  readonly #heads = new Places(HEADS_AT_ONCE);

  /**
   * Looks at the head of a request: what came with the head of a larger body waits in memory meanwhile.
   * @param address of the network
   * @param declared how large its body says it is. Bytes.
   * @throws Refusal general.unavailable (the process is full), request.tooMany (so many are looked at of this address)
   */
  whileChecked<T>(address: string, declared: number, check: () => Promise<T>): Promise<T> {
    return declared > SMALL ? this.#heads.within(address, check) : check();
  }

  /**
   * @param caller whose body it is: the account, or the network's address of a stranger
   * @param declared how large the body says it is, Infinity for one that does not say. Bytes.
   * @throws Refusal general.unavailable (the process is full), request.tooMany (this caller has enough under way), both
   * from `grow` too
   */
  open(caller: string, declared: number): Claim {
    const leave = declared > SMALL ? this.#places.take(caller) : () => {};
    let stored = 0;
    return {
      grow: (bytes) => {
        this.#take(caller, stored, stored + bytes);
        stored += bytes;
      },
      end: () => {
        leave();
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
