import type { Module } from '../../../contract/modules.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** So much is going on in a module. */
export type UnderWayCount = {
  module: Module;
  /** A word with `{{count}}`. */
  word: WordKey;
  count: number;
  /** The list of them; null where the reader has none. */
  path: string | null;
};

/** What is going on in a room, for who is about to switch one of its modules off: open applications, events ahead. */
export type UnderWay = (ctx: Context, db: TenantDb) => Promise<UnderWayCount[]>;
