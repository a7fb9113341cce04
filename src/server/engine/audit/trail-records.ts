import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** How a record of the trail is called, and its page where it has one for those who look after it. */
export type RecordName = { name: string; path: string | null };

/** What a room tells the trail of its records: the engine knows their ids only. */
export type TrailRecords = {
  /** By id; a record that is gone is left out. */
  names(ctx: Context, db: TenantDb, ids: readonly string[]): Promise<Map<string, RecordName>>;
  /** Ids of those that are called so, for the search; at most `most`. */
  find?(db: TenantDb, text: string, most: number): Promise<string[]>;
  /** A value as people read it; null: as any other value. */
  show?(ctx: Context, field: string, value: unknown): string | null;
  /**
   * Ids of those that this reader may not know of, whatever else they may read: their entries, and those of the runs
   * that move them, are neither shown nor found nor counted, nor are mails about them.
   */
  hidden?(ctx: Context, db: TenantDb): Promise<string[]>;
};
