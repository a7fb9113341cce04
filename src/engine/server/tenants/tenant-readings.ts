import { setTimeout } from 'node:timers/promises';
import type { Tenant } from '../../../tenants/tenant.ts';
import { listenTo } from '../db/listen.ts';
import type { Engine } from '../engine.ts';

/** A reading that failed is tried again so often, and after so long. Milliseconds. */
const TRIES = 60;
const AGAIN_MS = 1_000;

/**
 * Keeps something of every tenant in this process as the database has it: it is read at the start, with each change and
 * whenever the connection was lost.
 */
export class TenantReadings<T> {
  /** How many readings of a tenant began in this process, and which of them is in force. */
  readonly #order = new WeakMap<Tenant, { begun: number; inForce: number }>();
  readonly #channel: string;
  readonly #ask: (engine: Engine, tenant: Tenant) => Promise<T>;
  readonly #put: (engine: Engine, tenant: Tenant, found: T) => void;
  readonly #before: (engine: Engine) => Promise<void>;

  /**
   * @param channel where the database says the key of a tenant that changed
   * @param ask what the database has
   * @param put takes it over; also called where nothing changed
   * @param before what has to be known first
   */
  constructor(
    channel: string,
    ask: (engine: Engine, tenant: Tenant) => Promise<T>,
    put: (engine: Engine, tenant: Tenant, found: T) => void,
    before: (engine: Engine) => Promise<void> = async () => {},
  ) {
    this.#before = before;
    this.#channel = channel;
    this.#ask = ask;
    this.#put = put;
  }

  /** @returns how to stop */
  follow(engine: Engine, appUrl: string): Promise<() => Promise<void>> {
    return listenTo(appUrl, this.#channel, {
      onListening: async () => {
        await this.#before(engine);
        for (const key of engine.tenants.keys()) await this.read(engine, key);
      },
      onPayload: (key) => void this.#readAgain(engine, key),
    });
  }

  /** Reads one tenant now. */
  async read(engine: Engine, key: string): Promise<void> {
    const tenant = engine.tenants.get(key);
    if (!tenant) return;
    const order = this.#order.get(tenant) ?? { begun: 0, inForce: 0 };
    this.#order.set(tenant, order);
    order.begun += 1;
    const turn = order.begun;
    const found = await this.#ask(engine, tenant);
    // one that began later knows as much, or more
    if (turn < order.inForce) return;
    order.inForce = turn;
    this.#put(engine, tenant, found);
  }

  /** What was missed once would stay missed: it is read until it could be. */
  async #readAgain(engine: Engine, key: string): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        await this.#before(engine);
        return await this.read(engine, key);
      } catch (error) {
        engine.log.warn({ err: error, tenant: key }, this.#channel);
        await setTimeout(AGAIN_MS, undefined, { ref: false });
      }
    }
  }
}
