import type { Input } from '../../../contract/calls/calls.ts';
import { queryTrail } from '../../engine/audit/audit-query.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { type PageInput, Place, readPage } from '../../engine/list/pager.ts';

/** Entries of one moment are told apart by their number. */
const NEWEST = {
  name: 'trail',
  by: [
    ['at', 'instant'],
    ['id', 'whole'],
  ],
  descending: true,
} as const;
type Query = Input<'GET /audit/export'>;

/** How many entries answer what is asked. */
export async function countTrail(ctx: Context, db: TenantDb, params: Query): Promise<number> {
  const query = await queryTrail(ctx, db, params);
  const { n } = await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return Number(n);
}

export const trailPage = async (ctx: Context, db: TenantDb, params: Query & PageInput) => {
  const query = (await queryTrail(ctx, db, params)).selectAll();
  return readPage(NEWEST, params, (place) => place.of(query).execute());
};

/** The newest entries, at most so many. */
export const newestOfTrail = async (ctx: Context, db: TenantDb, params: Query, limit: number) =>
  new Place(NEWEST, { limit }).of((await queryTrail(ctx, db, params)).selectAll()).execute();
