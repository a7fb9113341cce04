import type { Network, NoNetwork } from './device.ts';

/**
 * Whether the server is reached, as several calls at once find out: one that began without a network may fail after a
 * later one has succeeded, and what it says is no longer true.
 */
export class Connection {
  readonly #networkOf: (error: unknown) => NoNetwork;
  readonly #note: (network: Network) => void;
  #begun = 0;
  #succeeded = 0;

  constructor(networkOf: (error: unknown) => NoNetwork, note: (network: Network) => void) {
    this.#networkOf = networkOf;
    this.#note = note;
  }

  /** Does what needs the server, and notes whether it was reached. */
  async attempt(work: () => Promise<void>): Promise<void> {
    this.#begun += 1;
    const own = this.#begun;
    try {
      await work();
    } catch (error) {
      if (own > this.#succeeded) this.#note(this.#networkOf(error));
      return;
    }
    this.#succeeded = Math.max(this.#succeeded, own);
    this.#note('online');
  }
}
