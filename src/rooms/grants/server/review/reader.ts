import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { holdersOf, type Reader } from '../desk/filter.store.ts';

/** Who reads the lists of the programme: as who runs it, or for the seats they act on. */
export async function readerOf(ctx: Context, db: TenantDb): Promise<Reader> {
  const { accountId } = ctx.person;
  return { accountId, runs: ctx.can('grant-manage'), holders: await holdersOf(db, accountId) };
}
