import type { Output } from '../../../contract/calls/calls.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** One pile of work that waits for the reader: how much, since when, and the list it opens. */
export type Work = {
  word: WordKey;
  params?: Record<string, string>;
  count: number;
  since: Date | null;
  overdue?: number;
  path: string;
};

/** What a room says when somebody asks what waits for them; empty where it is not theirs to do. */
export type WorkFeed = (ctx: Context, db: TenantDb) => Promise<Work[]>;

/** What waits for the reader, the oldest first (product.md, Communication and administration). */
export async function workList(ctx: Context): Promise<Output<'GET /work/list'>> {
  const piles = await ctx.transaction(async (db) => {
    const all: Work[] = [];
    for (const feed of ctx.engine.work) all.push(...(await feed(ctx, db)));
    return all;
  });
  const age = ({ since }: Work) => since?.getTime() ?? Number.POSITIVE_INFINITY;
  return {
    rows: piles
      .filter(({ count }) => count > 0)
      .sort((a, b) => age(a) - age(b))
      .map(({ word, params, count, since, overdue = 0, path }) => ({
        label: ctx.t(word, params ?? {}),
        count,
        since: since?.toISOString() ?? null,
        overdue,
        path,
      })),
  };
}
