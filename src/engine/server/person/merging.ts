import type { Context } from '../context.ts';
import type { TenantDb, TenantTable } from '../db/tenant-db.ts';

/** A column with the id of an account. */
export type AccountColumn = `${TenantTable}.${string}`;

/** Two accounts of one person: the one stays, the other is closed. */
export type MergePair = { keptId: string; closedId: string };

/** What stands against a merge, or has to be known before it. */
export type Standing = {
  text: string;
  /** Where it is put right. */
  path: string | null;
  /** Nothing is merged while it stands. */
  stops: boolean;
};

/**
 * What becomes of a room's rows when two accounts are made one. Every column of the room that refers to an account is
 * named once: `src/server/merging.http.test.ts` finds one that is not. What moves has a trigger besides, by which what
 * is written meanwhile follows (migrations/0140-merged-accounts.sql).
 */
export type PersonMerging = {
  /** Theirs: the row goes over. */
  moves?: readonly AccountColumn[];
  /** Theirs, one of each: goes over unless the account that stays has one with the same values of these columns. */
  joins?: Readonly<Partial<Record<AccountColumn, { by: readonly string[]; other: 'goes' | 'stays' }>>>;
  /** Of the login that ends: deleted. */
  goes?: readonly AccountColumn[];
  /** What was done by that login stays done by it. */
  stays?: readonly AccountColumn[];
  /** What cannot be made one by moving rows. */
  standing?(ctx: Context, db: TenantDb, pair: MergePair): Promise<Standing[]>;
  /** Done before rows go over. */
  before?(ctx: Context, db: TenantDb, pair: MergePair): Promise<void>;
};
