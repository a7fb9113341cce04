/**
 * The product's clock. Every time the product writes or compares comes from here, so that the dev clock (DEMO) can
 * move it, jobs included. The offset lives in the database and is told to all processes (engine/dev/).
 */
export class Clock {
  #offsetMs = 0;
  /** Milliseconds since 1970, UTC. */
  ms(): number {
    return Date.now() + this.#offsetMs;
  }
  now(): Date {
    return new Date(this.ms());
  }
  get offsetMs(): number {
    return this.#offsetMs;
  }
  set offsetMs(ms: number) {
    this.#offsetMs = ms;
  }
}
