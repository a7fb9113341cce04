import type {
  DeleteQueryBuilder,
  DeleteResult,
  Insertable,
  InsertQueryBuilder,
  InsertResult,
  Kysely,
  SelectQueryBuilder,
  Updateable,
  UpdateObject,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { PoolClient, QueryResultRow } from 'pg';
import { noteConcerned } from '../jobs/job-report.ts';
import type { DB } from './tables.ts';

/** Tables that belong to a tenant: those with a `tenant_id`. */
export type TenantTable = { [T in keyof DB]: DB[T] extends { tenant_id: string } ? T : never }[keyof DB];
type Row<T extends TenantTable> = Omit<Insertable<DB[T]>, 'tenant_id'>;

/** Is told after the commit which records changed. */
export type WhenChanged = (tenantId: string, kind: string, id: string) => void;

/**
 * The tenant handle: one transaction of one tenant. Every store function takes it, and it is minted only by the HTTP
 * door and by the worker. It puts the tenant into every statement (first wall); row-level security does it again in
 * the database (second wall). Joins go on `tenant_id` as well as on the id.
 */
export class TenantDb {
  readonly tenantId: string;
  /** The transaction's time by the product's clock. */
  readonly now: Date;
  readonly client: PoolClient;
  readonly #kysely: Kysely<DB>;
  readonly #afterCommit: (() => void | Promise<void>)[] = [];
  readonly #whenChanged: WhenChanged | null;

  constructor(
    kysely: Kysely<DB>,
    client: PoolClient,
    tenantId: string,
    now: Date,
    whenChanged: WhenChanged | null = null,
  ) {
    this.#whenChanged = whenChanged;
    this.#kysely = kysely;
    this.client = client;
    this.tenantId = tenantId;
    this.now = now;
  }

  /** Reads from a table, this tenant's rows only. */
  from<T extends TenantTable>(table: T): SelectQueryBuilder<DB, T, object> {
    return this.#kysely
      .selectFrom(table as 'account')
      .where(`${table}.tenant_id` as 'account.tenant_id', '=', this.tenantId) as unknown as SelectQueryBuilder<
      DB,
      T,
      object
    >;
  }

  /** Adds rows; the tenant is filled in. */
  insert<T extends TenantTable>(table: T, rows: Row<T> | readonly Row<T>[]): InsertQueryBuilder<DB, T, InsertResult> {
    const list = (Array.isArray(rows) ? rows : [rows]) as Row<T>[];
    const values = list.map((row) => ({ ...row, tenant_id: this.tenantId }));
    return this.#kysely
      .insertInto(table as 'account')
      .values(values as unknown as Insertable<DB['account']>[]) as unknown as InsertQueryBuilder<DB, T, InsertResult>;
  }

  /** Changes this tenant's rows; the caller adds which. */
  update<T extends TenantTable>(
    table: T,
    set: Omit<UpdateObject<DB, T, T>, 'tenant_id'>,
  ): UpdateQueryBuilder<DB, T, T, UpdateResult> {
    return this.#kysely
      .updateTable(table as 'account')
      .set(set as unknown as Updateable<DB['account']>)
      .where(`${table}.tenant_id` as 'account.tenant_id', '=', this.tenantId) as unknown as UpdateQueryBuilder<
      DB,
      T,
      T,
      UpdateResult
    >;
  }

  /** Removes this tenant's rows; the caller adds which. */
  remove<T extends TenantTable>(table: T): DeleteQueryBuilder<DB, T, DeleteResult> {
    return this.#kysely
      .deleteFrom(table as 'account')
      .where(`${table}.tenant_id` as 'account.tenant_id', '=', this.tenantId) as unknown as DeleteQueryBuilder<
      DB,
      T,
      DeleteResult
    >;
  }

  /**
   * A statement written by hand, for the hot ones and for what the builder cannot say. `$1` is always the tenant and
   * every table in it is filtered by it (`scripts/check-tenancy.ts` looks). With a name it is prepared once.
   */
  async query<R extends QueryResultRow>(text: string, values: unknown[] = [], name?: string): Promise<R[]> {
    const result = await this.client.query<R>({ text, values: [this.tenantId, ...values], ...(name && { name }) });
    return result.rows;
  }

  /** Does the work and keeps or takes back what it wrote: for answers that must take equally long either way. */
  async keepOrTakeBack(keep: boolean, work: () => Promise<void>): Promise<void> {
    await this.client.query('savepoint perhaps');
    await work();
    await this.client.query(keep ? 'release savepoint perhaps' : 'rollback to savepoint perhaps');
  }

  /** Does the work; what it wrote is taken back where it fails, and the transaction goes on. @throws what it threw */
  async orTakeBack<T>(work: () => Promise<T>): Promise<T> {
    await this.client.query('savepoint work');
    const acts = this.waitingActs();
    try {
      const result = await work();
      await this.client.query('release savepoint work');
      return result;
    } catch (error) {
      this.forgetActsAfter(acts);
      await this.client.query('rollback to savepoint work').catch(() => {});
      throw error;
    }
  }

  /** Runs once the transaction is committed, and never if it is not: hints over the socket, waking the worker. */
  afterCommit(act: () => void): void {
    this.#afterCommit.push(() => {
      act();
    });
  }

  /** After the commit those who look at this record, or at lists of its kind, are told so (COM-3). */
  changed(kind: string, id: string): void {
    this.afterCommit(() => this.#whenChanged?.(this.tenantId, kind, id));
    this.concerns(kind, id);
  }

  /** A job that runs this tells after the commit that it was about this record (ADM-2). */
  concerns(kind: string, id: string): void {
    this.afterCommit(() => noteConcerned({ kind, id }));
  }

  /**
   * Like `afterCommit`, and who committed goes on only when it is done: what belongs to the work, but would keep its
   * locks too long. It has the connection no more, and says itself what becomes of it where it fails.
   */
  followUp(work: () => Promise<void>): void {
    this.#afterCommit.push(work);
  }

  /** How many acts wait for the commit; those after them are forgotten with what they belong to. */
  waitingActs(): number {
    return this.#afterCommit.length;
  }

  forgetActsAfter(count: number): void {
    this.#afterCommit.length = count;
  }

  async committed(): Promise<void> {
    for (const act of this.#afterCommit) {
      try {
        await act();
      } catch (error) {
        // it is in, whatever comes of this: the answer is not a failure, the mistake is told as one of the process
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
