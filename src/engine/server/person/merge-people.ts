import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { countMoving, mergeRows } from './merge.store.ts';
import type { AccountColumn, MergePair, Standing } from './merging.ts';

/** What a merge would do. */
export type MergePlan = {
  /** What goes over, kind by kind. */
  moving: { kind: string; title: string; count: number }[];
  /** What stops it comes first. */
  standing: Standing[];
};

/** Everything that would happen, room by room, by the declarations that a merge carries out. */
export async function planPeopleMerge(ctx: Context, db: TenantDb, pair: MergePair): Promise<MergePlan> {
  const columns = ctx.engine.merging.flatMap(({ moves = [], joins = {} }) => [
    ...moves,
    ...(Object.keys(joins) as AccountColumn[]),
  ]);
  const moving = [];
  for (const kind of ctx.engine.personal.flatMap(({ kinds }) => kinds)) {
    const count = await countMoving(db, kind, columns, pair.closedId);
    if (count > 0) moving.push({ kind: kind.name, title: ctx.engine.words.pick(ctx.lang, kind.title), count });
  }
  const standing: Standing[] = [];
  for (const room of ctx.engine.merging) standing.push(...((await room.standing?.(ctx, db, pair)) ?? []));
  return { moving, standing: standing.sort((a, b) => Number(b.stops) - Number(a.stops)) };
}

/** All rooms in the caller's transaction, which holds both accounts and closes the one. */
export async function mergePeople(ctx: Context, db: TenantDb, pair: MergePair): Promise<void> {
  for (const room of ctx.engine.merging) await room.before?.(ctx, db, pair);
  for (const room of ctx.engine.merging) await mergeRows(db, room, pair);
}
