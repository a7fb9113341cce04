import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '../../../contract/call.ts';
import { Refusal } from '../refusal.ts';

const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Rates of the calls that can be abused by repetition, counted in the database: the same over all servers. */
export class Limits {
  readonly #pool: Pool;
  readonly #limiters = new Map<string, RateLimiterPostgres>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Takes a point for each key (address of the network, e-mail address); refuses with 429 when one has none left. */
  async take(call: string, limit: RateLimit, keys: readonly string[]): Promise<void> {
    const limiter = this.#limiter(call, limit);
    for (const key of keys) {
      const wait = await consumed(limiter, key);
      if (wait !== null) throw new Refusal('request.tooMany', { retryAfter: wait });
    }
  }

  /**
   * Takes a point with a transaction: what is taken back is not counted, and two at once are counted one after the
   * other.
   * @returns null, or the seconds until there is a point again
   */
  takeWith(client: PoolClient, name: string, limit: RateLimit, key: string): Promise<number | null> {
    return consumed(limiterOn(client, name, limit), key);
  }

  /** Forgets the points taken for a key: what was counted against it turned out to be right. */
  async forget(call: string, limit: RateLimit, key: string): Promise<void> {
    await this.#limiter(call, limit).delete(hashed(key));
  }

  #limiter(call: string, limit: RateLimit): RateLimiterPostgres {
    let limiter = this.#limiters.get(call);
    if (!limiter) {
      limiter = limiterOn(this.#pool, call, limit);
      this.#limiters.set(call, limiter);
    }
    return limiter;
  }
}

/** One for the process sweeps up what has expired; those of a transaction do not. */
const limiterOn = (client: Pool | PoolClient, name: string, { points, seconds }: RateLimit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: client,
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: 'idleCount' in client,
    keyPrefix: name,
    points,
    duration: seconds,
  });

/** @returns null, or the whole seconds until there is a point again */
async function consumed(limiter: RateLimiterPostgres, key: string): Promise<number | null> {
  try {
    await limiter.consume(hashed(key));
    return null;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  }
}
