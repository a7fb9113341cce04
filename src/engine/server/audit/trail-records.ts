import type { Capability } from '../../../contract/capabilities.ts';
import type { Text } from '../../../contract/lang.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** How a record of the trail is called, and its page where it has one for those who look after it. */
export type RecordName = { name: string; path: string | null };

/** What a room tells the trail of its records: the engine knows their ids only. */
export type TrailRecords = {
  /** By id; a record that is gone is left out. */
  names(ctx: Context, db: TenantDb, ids: readonly string[]): Promise<Map<string, RecordName>>;
  /** Ids of those whose name has all words (`wordsOf` of what was typed); at most `most`. */
  find?(db: TenantDb, words: readonly string[], most: number): Promise<string[]>;
  /** A value as people read it; null: as any other value. */
  show?(ctx: Context, field: string, value: unknown): string | null;
  /**
   * Ids of those that this reader may not know of, whatever else they may read: their entries, and those of the runs
   * that move them, are neither shown nor found nor counted, nor are mails about them.
   */
  hidden?(ctx: Context, db: TenantDb): Promise<string[]>;
  /** Whether this reader decides about one of them, where the call that does so is open to everybody logged in. */
  decides?(ctx: Context, db: TenantDb, id: string): Promise<boolean>;
};

/**
 * Names as a store reads them by id, each with the page of its record.
 * @param may whether this reader may open that page
 * @param pageOf by id and name
 */
export const namesFrom =
  (
    read: (db: TenantDb, ids: readonly string[]) => Promise<{ id: string; name: string | Text }[]>,
    may: Capability | ((ctx: Context) => boolean),
    pageOf: (id: string, name: string) => string,
  ): TrailRecords['names'] =>
  async (ctx, db, ids) => {
    const opens = typeof may === 'string' ? ctx.can(may) : may(ctx);
    const named = (await read(db, ids)).map(({ id, name }) => ({
      id,
      name: typeof name === 'string' ? name : ctx.engine.words.pick(ctx.lang, name),
    }));
    return new Map(named.map(({ id, name }) => [id, { name, path: opens ? pageOf(id, name) : null }]));
  };
