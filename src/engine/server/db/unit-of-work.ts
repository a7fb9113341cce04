import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, OpenTransaction } from './database.ts';
import { isRetryable } from './pool.ts';
import type { FirstChange, TenantDb } from './tenant-db.ts';

const RETRIES = 3;

const inside = new AsyncLocalStorage<UnitOfWork>();

/**
 * All transactions of one call as one: the first that writes stays open, those after it join it (each can still fail by
 * itself), and what is written last (`finish`) is committed with them or not at all. One that only reads is closed at
 * once, so that nothing is kept open while a call only looks.
 */
export class UnitOfWork {
  readonly #database: Database;
  readonly #tenantId: string;
  #open: OpenTransaction | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(database: Database, tenantId: string) {
    this.#database = database;
    this.#tenantId = tenantId;
  }

  /** As `Database.tenant`; two that are asked for at once go one after the other. */
  run<T>(work: (db: TenantDb) => Promise<T>): Promise<T> {
    // one within another has its own connection, as it always had: it would wait for itself
    if (inside.getStore() === this) return this.#database.tenant(this.#tenantId, work);
    const next = this.#turn.then(() => inside.run(this, () => this.#retried(work)));
    this.#turn = next.catch(() => {});
    return next;
  }

  /** The last write, and the commit of all. Should either fail, nothing of the call was written. */
  async finish(last: (db: TenantDb) => Promise<unknown>): Promise<void> {
    await this.#turn;
    const open = this.#open;
    this.#open = null;
    if (!open) {
      await this.#database.tenant(this.#tenantId, last);
      return;
    }
    try {
      await last(open.db);
      await open.commit();
    } catch (error) {
      await open.rollback();
      throw error;
    }
  }

  /** Takes back all that was written and not yet finished. */
  async abandon(): Promise<void> {
    await this.#turn;
    const open = this.#open;
    this.#open = null;
    await open?.rollback();
  }

  /** The record that the open transaction changed first, as the trail names it. */
  firstChanged(): FirstChange | null {
    return this.#open?.db.firstChanged ?? null;
  }

  async #retried<T>(work: (db: TenantDb) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await (this.#open ? join(this.#open, work) : this.#begin(work));
      } catch (error) {
        if (attempt >= RETRIES || !isRetryable(error)) throw error;
      }
    }
  }

  async #begin<T>(work: (db: TenantDb) => Promise<T>): Promise<T> {
    const open = await this.#database.begin(this.#tenantId);
    try {
      const result = await work(open.db);
      if (await open.wrote()) this.#open = open;
      else await open.commit();
      return result;
    } catch (error) {
      await open.rollback();
      throw error;
    }
  }
}

const join = <T>({ db }: OpenTransaction, work: (db: TenantDb) => Promise<T>): Promise<T> =>
  db.orTakeBack(() => work(db));
