import type { Input } from '../../../contract/calls/calls.ts';
import { queryTrail } from '../../engine/audit/audit-query.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

/** Where a page of the trail begins: entries of one moment are told apart by their number. */
export type TrailKey = { at: Date; id: number };
type Query = Input<'GET /audit/export'>;

/** How many entries answer what is asked. */
export async function countTrail(ctx: Context, db: TenantDb, params: Query): Promise<number> {
  const query = await queryTrail(ctx, db, params);
  const { n } = await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return Number(n);
}

/** The entries after a key, newest first, or before it, oldest first; without a key the newest. */
export async function trailPage(
  ctx: Context,
  db: TenantDb,
  params: Query,
  by: { key: TrailKey | null; back: boolean; limit: number },
) {
  let query = await queryTrail(ctx, db, params);
  const { key, back } = by;
  if (key) query = query.where((eb) => eb(eb.refTuple('at', 'id'), back ? '>' : '<', eb.tuple(key.at, key.id)));
  const order = back ? 'asc' : 'desc';
  return query.selectAll().orderBy('at', order).orderBy('id', order).limit(by.limit).execute();
}
