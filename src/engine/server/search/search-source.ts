import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { SearchQuery } from './read-query.ts';

/** A record that was found, in the reader's language. */
export type SearchHit = {
  id: string;
  title: string;
  /** What tells it from others that are called so. */
  detail?: string;
  /** How it stands. */
  state?: string;
  href: string;
};

/** What one source found; `more`: beyond what it counts there are others. */
export type Found = { hits: SearchHit[]; total: number; more: boolean };

/** Records of one kind that a room lets people search; its heading is the word `search.kind.<kind>`. */
export type SearchSource = {
  kind: string;
  /** Shown after the records of the others: accounts, which most records lead to, and what only administrators look after. */
  last?: true;
  /** Whether this reader may search them at all. */
  may(ctx: Context): boolean;
  /**
   * Finds those that have every word, by the same rule of who may see them as the room's own list: what the reader may
   * not open is neither found nor counted.
   * @param most hits to answer
   */
  find(ctx: Context, db: TenantDb, query: SearchQuery, most: number): Promise<Found>;
  /** The room's list with all that is found, where this reader has one. */
  list?(ctx: Context, query: SearchQuery): string | null;
};

/** Records of a source that are counted; more are only said to be there. */
export const COUNTED_MAX = 100;

/** Found rows, best first and one more than are counted at most, as an answer. */
export const foundOf = <R>(rows: readonly R[], most: number, show: (row: R) => SearchHit): Found => ({
  hits: rows.slice(0, most).map(show),
  total: Math.min(rows.length, COUNTED_MAX),
  more: rows.length > COUNTED_MAX,
});

/** A path with the query that a list is filtered by. */
export const listAt = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`;
