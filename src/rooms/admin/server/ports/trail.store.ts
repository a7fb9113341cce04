import type { Input } from '../../../../contract/calls/calls.ts';
import { queryTrail } from '../../../../engine/server/audit/audit-query.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Place } from '../../../../engine/server/list/pager.ts';

/** Entries of one moment are told apart by their number. */
export const NEWEST_ENTRIES = {
  name: 'trail',
  by: [
    ['at', 'instant'],
    ['id', 'whole'],
  ],
  descending: true,
} as const;
type Query = Input<'GET /audit/list'>;

/** How many entries answer what is asked. */
export async function countTrail(ctx: Context, db: TenantDb, params: Query): Promise<number> {
  const query = await queryTrail(ctx, db, params);
  return db.countOf(query);
}

/** Entries from a place on. */
export const readTrail = async (ctx: Context, db: TenantDb, params: Query, place: Place) =>
  place.of((await queryTrail(ctx, db, params)).selectAll()).execute();

/** What somebody did and what was done with their account, the newest first, and how many entries there are. */
export async function trailOfPerson(ctx: Context, db: TenantDb, ids: readonly string[], most: number) {
  const query = (await queryTrail(ctx, db, {} as Query)).where((eb) =>
    eb.or([eb('actor_id', 'in', ids), eb.and([eb('subject_kind', '=', 'account'), eb('subject_id', 'in', ids)])]),
  );
  const rows = await query.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(most).execute();
  return { rows, total: await db.countOf(query) };
}
