import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '../clock.ts';
import { isRetryable } from './pool.ts';
import type { DB } from './tables.ts';
import { TenantDb } from './tenant-db.ts';

const RETRIES = 3;

/** One Kysely per connection: it only compiles queries and hands them to this client. */
const builders = new WeakMap<PoolClient, Kysely<DB>>();

function builderFor(client: PoolClient): Kysely<DB> {
  let builder = builders.get(client);
  if (!builder) {
    const held = { query: client.query.bind(client), release: () => {} };
    const pool = { connect: async () => held, end: async () => {} };
    builder = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as Pool }) });
    builders.set(client, builder);
  }
  return builder;
}

/**
 * The database of one process. `tenant()` runs one transaction of one tenant: all or nothing, after-commit acts only
 * when it is in. Two transactions that collide are run again, so `work` must do nothing outside the database.
 */
export class Database {
  readonly pool: Pool;
  readonly #clock: Clock;

  constructor(pool: Pool, clock: Clock) {
    this.pool = pool;
    this.#clock = clock;
  }

  async tenant<T>(tenantId: string, work: (db: TenantDb) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(tenantId, work);
      } catch (error) {
        if (attempt >= RETRIES || !isRetryable(error)) throw error;
      }
    }
  }

  async #once<T>(tenantId: string, work: (db: TenantDb) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      const db = new TenantDb(builderFor(client), client, tenantId, this.#clock.now());
      // Not awaited: they travel in the same packet as the first query. Should one fail, so does the first query.
      const opened = Promise.all([
        client.query('begin'),
        client.query({ name: 'wall', text: "select set_config('app.tenant', $1, true)", values: [tenantId] }),
      ]);
      opened.catch(() => {});
      const result = await work(db);
      await opened;
      await client.query('commit');
      db.committed();
      return result;
    } catch (error) {
      await client.query('rollback').catch((failed: Error) => {
        broken = failed;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
}
