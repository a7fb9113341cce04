import type { Writable } from 'node:stream';
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

/** Holds back what is written to the connection until it is uncorked: several messages, one system call. */
function packetOf(client: PoolClient): Writable {
  const { stream } = (client as PoolClient & { connection: { stream: Writable } }).connection;
  stream.cork();
  return stream;
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
      const stream = packetOf(client);
      // Not awaited: it travels in the same packet as the first query. Should it fail, so does the first query.
      const opened = client.query(`begin; set local app.tenant = ${client.escapeLiteral(tenantId)}`);
      opened.catch(() => {});
      process.nextTick(() => stream.uncork());
      const result = await work(db);
      await opened;
      // PostgreSQL answers a commit of what has failed with ROLLBACK, and no error.
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('a statement of the transaction failed unnoticed');
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
