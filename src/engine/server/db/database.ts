import type { Writable } from 'node:stream';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '../clock.ts';
import { isReported, noteWritten } from '../jobs/job-report.ts';
import { isRetryable } from './pool.ts';
import type { DB } from './tables.ts';
import { TenantDb, type WhenChanged } from './tenant-db.ts';

const RETRIES = 3;

/** One Kysely per connection: it only compiles queries and hands them to this client. */
const builders = new WeakMap<PoolClient, Kysely<DB>>();

function builderFor(client: PoolClient): Kysely<DB> {
  let builder = builders.get(client);
  if (!builder) {
    const answer = { query: client.query.bind(client), release: () => {} };
    const pool = { connect: async () => answer, end: async () => {} };
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
  readonly #begin: string;
  /** Is told which records were changed, after each commit. */
  whenChanged: WhenChanged | null = null;

  /** @param durable false: a commit does not wait for the disk; for what can be put in again */
  constructor(pool: Pool, clock: Clock, { durable = true } = {}) {
    this.pool = pool;
    this.#clock = clock;
    this.#begin = durable ? 'begin' : 'begin; set local synchronous_commit = off';
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
    const open = await this.begin(tenantId);
    try {
      const result = await work(open.db);
      if (isReported() && (await open.wrote())) noteWritten();
      await open.commit();
      return result;
    } catch (error) {
      await open.rollback();
      throw error;
    }
  }

  /** Begins a transaction that its caller ends; `tenant()` is the way of everybody else. */
  async begin(tenantId: string): Promise<OpenTransaction> {
    const client = await this.pool.connect();
    const db = new TenantDb(builderFor(client), client, tenantId, this.#clock.now(), this.whenChanged);
    const stream = packetOf(client);
    // Not awaited: it travels in the same packet as the first query. Should it fail, so does the first query.
    const opened = client.query(`${this.#begin}; set local app.tenant = ${client.escapeLiteral(tenantId)}`);
    opened.catch(() => {});
    process.nextTick(() => stream.uncork());
    return new OpenTransaction(db, opened);
  }
}

/** One transaction on a connection of its own, from its beginning to `commit` or `rollback`. */
export class OpenTransaction {
  readonly db: TenantDb;
  readonly #opened: Promise<unknown>;
  #over = false;

  constructor(db: TenantDb, opened: Promise<unknown>) {
    this.db = db;
    this.#opened = opened;
  }

  /** Whether anything was written, or locked, in it. */
  async wrote(): Promise<boolean> {
    const { rows } = await this.db.client.query<{ wrote: boolean }>(
      'select pg_current_xact_id_if_assigned() is not null as wrote',
    );
    return rows[0]!.wrote;
  }

  async commit(): Promise<void> {
    await this.#opened;
    // PostgreSQL answers a commit of what has failed with ROLLBACK, and no error.
    const { command } = await this.db.client.query('commit');
    if (command !== 'COMMIT') throw new Error('a statement of the transaction failed unnoticed');
    this.#end(undefined);
    await this.db.committed();
  }

  /** Takes back what was not committed; does nothing where it was. */
  async rollback(): Promise<void> {
    if (this.#over) return;
    let broken: Error | undefined;
    await this.db.client.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    this.#end(broken);
  }

  #end(broken: Error | undefined): void {
    this.#over = true;
    this.db.client.release(broken);
  }
}
