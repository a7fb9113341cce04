import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
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
      try {
        await limiter.consume(hashed(key));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new Refusal('request.tooMany', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
      }
    }
  }

  /** Forgets the points taken for a key: what was counted against it turned out to be right. */
  async forget(call: string, limit: RateLimit, key: string): Promise<void> {
    await this.#limiter(call, limit).delete(hashed(key));
  }

  #limiter(call: string, limit: RateLimit): RateLimiterPostgres {
    let limiter = this.#limiters.get(call);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: this.#pool,
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: call,
        points: limit.points,
        duration: limit.seconds,
      });
      this.#limiters.set(call, limiter);
    }
    return limiter;
  }
}
