import { randomUUID } from 'node:crypto';
import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Updateable,
  type UpdateObject,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { PoolClient, QueryResultRow } from 'pg';
import { noteConcerned } from '../jobs/job-report.ts';
import type { DB } from './tables.ts';

/** Tables that belong to a tenant: those with a `tenant_id`. */
export type TenantTable = { [T in keyof DB]: DB[T] extends { tenant_id: string } ? T : never }[keyof DB];

/** A row to be added, in the names of its columns; what has a default may be left out. */
export type NewRow<T extends TenantTable> = Omit<Insertable<DB[T]>, 'tenant_id'>;
/** What of a row is changed: values, or expressions of the builder. */
export type Change<T extends TenantTable> = Omit<UpdateObject<DB, T, T>, 'tenant_id'>;
/** Columns of rows with what they hold; null: nothing. */
export type Match<T extends TenantTable> = Partial<Omit<Selectable<DB[T]>, 'tenant_id'>>;
type WithId = { [T in TenantTable]: DB[T] extends { id: string } ? T : never }[TenantTable];
type WithVersion = { [T in WithId]: 'version' extends keyof DB[T] ? T : never }[WithId];

/** A record by its kind, and what the trail calls the act. */
export type FirstChange = { kind: string; id: string; action: string };
/** Called after the commit with each record that changed. */
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
  #firstChanged: FirstChange | null = null;

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

  /** Reads from a table, this tenant's rows only, and of them those that match. */
  from<T extends TenantTable>(table: T, match: Match<T> = {}): SelectQueryBuilder<DB, T, object> {
    return this.#matching(table, match, this.#kysely.selectFrom(table as 'account')) as never;
  }

  /** Adds rows; the tenant is filled in. */
  insert<T extends TenantTable>(
    table: T,
    rows: NewRow<T> | readonly NewRow<T>[],
  ): InsertQueryBuilder<DB, T, InsertResult> {
    const list = (Array.isArray(rows) ? rows : [rows]) as NewRow<T>[];
    const values = list.map((row) => ({ ...row, tenant_id: this.tenantId }));
    return this.#kysely
      .insertInto(table as 'account')
      .values(values as unknown as Insertable<DB['account']>[]) as unknown as InsertQueryBuilder<DB, T, InsertResult>;
  }

  /** Changes this tenant's rows that match; the caller may add more of which. */
  update<T extends TenantTable>(
    table: T,
    set: Change<T>,
    match: Match<T> = {},
  ): UpdateQueryBuilder<DB, T, T, UpdateResult> {
    const all = this.#kysely.updateTable(table as 'account').set(set as unknown as Updateable<DB['account']>);
    return this.#matching(table, match, all) as never;
  }

  /** Removes this tenant's rows that match; the caller may add more of which. */
  remove<T extends TenantTable>(table: T, match: Match<T> = {}): DeleteQueryBuilder<DB, T, DeleteResult> {
    return this.#matching(table, match, this.#kysely.deleteFrom(table as 'account')) as never;
  }

  /** What is not defined matches no row: a mistake in a caller never widens a statement. */
  #matching<Q extends { where(column: never, operator: never, value: never): Q }>(
    table: string,
    match: object,
    all: Q,
  ): Q {
    return Object.entries(match).reduce(
      (query, [column, value]) =>
        query.where(`${table}.${column}` as never, (value === null ? 'is' : '=') as never, value as never),
      all.where(`${table}.tenant_id` as never, '=' as never, this.tenantId as never),
    );
  }

  /** Adds a row, or several, and is done. */
  async add<T extends TenantTable>(table: T, rows: NewRow<T> | readonly NewRow<T>[]): Promise<void> {
    await this.insert(table, rows).execute();
  }

  /** Adds a row unless a unique key of the table has it already. @returns whether it is new */
  async addIfNew<T extends TenantTable>(table: T, row: NewRow<T>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.insert(table, row)
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** Adds a row under a new id. @returns the id */
  async create<T extends WithId>(table: T, row: Omit<NewRow<T>, 'id'>): Promise<string> {
    const id = randomUUID();
    await this.add(table, { ...row, id } as unknown as NewRow<T>);
    return id;
  }

  /** The same unless a unique key of the table has it already. @returns the id; null where it has */
  async createIfNew<T extends WithId>(table: T, row: Omit<NewRow<T>, 'id'>): Promise<string | null> {
    const id = randomUUID();
    return (await this.addIfNew(table, { ...row, id } as unknown as NewRow<T>)) ? id : null;
  }

  /** Changes the row with this id. */
  async change<T extends WithId>(table: T, id: string, set: Change<T>): Promise<void> {
    await this.update(table, set, { id } as unknown as Match<T>).execute();
  }

  /** Changes a row that is locked by who asks, and counts its version up. */
  async revise<T extends WithVersion>(table: T, { id }: { id: string }, set: Change<T>): Promise<void> {
    await this.change(table, id, { ...set, version: sql`version + 1` } as unknown as Change<T>);
  }

  /** Carries out a statement of the builder. @returns whether it added, changed or removed any row */
  async affects(statement: {
    executeTakeFirst(): Promise<InsertResult | UpdateResult | DeleteResult>;
  }): Promise<boolean> {
    const done: Partial<InsertResult & UpdateResult & DeleteResult> = await statement.executeTakeFirst();
    return (done.numInsertedOrUpdatedRows ?? done.numUpdatedRows ?? done.numDeletedRows ?? 0n) > 0n;
  }

  /** How many rows a query of the builder finds. */
  async countOf<T extends TenantTable>(query: SelectQueryBuilder<DB, T, object>): Promise<number> {
    const { n } = await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
    return Number(n);
  }

  /**
   * A statement written by hand, for the hot ones and for what the builder cannot say. `$1` is always the tenant, and
   * every table in it is filtered by it; row-level security stands behind whoever forgets. With a name it is prepared once.
   */
  async query<R extends QueryResultRow>(text: string, values: unknown[] = [], name?: string): Promise<R[]> {
    const result = await this.client.query<R>({ text, values: [this.tenantId, ...values], ...(name && { name }) });
    return result.rows;
  }

  /** The first row of a statement written by hand; nothing where there is none. */
  async first<R extends QueryResultRow>(text: string, values: unknown[] = [], name?: string): Promise<R | undefined> {
    return (await this.query<R>(text, values, name))[0];
  }

  /** The only row of a statement that always has one: counts, sums, what an insert returns. */
  async single<R extends QueryResultRow>(text: string, values: unknown[] = [], name?: string): Promise<R> {
    return (await this.query<R>(text, values, name))[0]!;
  }

  /** What a statement that selects one column finds, row by row. */
  async column<V = string>(text: string, values: unknown[] = [], name?: string): Promise<V[]> {
    return (await this.query(text, values, name)).map((row) => Object.values(row)[0] as V);
  }

  /** What a statement that selects one column has in its first row; null where there is none. */
  async value<V = string>(text: string, values: unknown[] = [], name?: string): Promise<V | null> {
    return (await this.column<V>(text, values, name))[0] ?? null;
  }

  /** What a statement that selects one column has in its only row: a sum, what an insert returns. */
  async scalar<V>(text: string, values: unknown[] = [], name?: string): Promise<V> {
    return (await this.column<V>(text, values, name))[0]!;
  }

  /** What a statement that is one `count(*)::int` counts. */
  async count(text: string, values: unknown[] = [], name?: string): Promise<number> {
    return this.scalar<number>(text, values, name);
  }

  /** What a statement counts as `n` for each text that it selects beside. */
  async countEach(text: string, values: unknown[] = [], name?: string): Promise<Record<string, number>> {
    const rows = await this.query<{ n: number } & Record<string, string>>(text, values, name);
    return Object.fromEntries(rows.map(({ n, ...by }) => [Object.values(by)[0]!, n]));
  }

  /** Whether a statement written by hand finds or changes any row. */
  async exists(text: string, values: unknown[] = [], name?: string): Promise<boolean> {
    return (await this.query(text, values, name)).length > 0;
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

  /** The record whose change was noted first in this transaction; the run that moves it only where nothing else was. */
  get firstChanged(): FirstChange | null {
    return this.#firstChanged;
  }

  /** After the commit those who look at this record, or at lists of its kind, are told so (COM-3). */
  changed(kind: string, id: string, action: string): void {
    if (this.#firstChanged === null || this.#firstChanged.kind === 'workflow')
      this.#firstChanged = { kind, id, action };
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
