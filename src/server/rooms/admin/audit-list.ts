import type { Input, Output } from '../../../contract/calls/calls.ts';
import { presentTrail } from '../../engine/audit/present-trail.ts';
import type { Context } from '../../engine/context.ts';
import { countTrail, trailPage } from './trail.store.ts';

/** The audit trail of the tenant, or what is asked of it, newest first, in the reader's language (ADM-3). */
export async function auditList(ctx: Context, input: Input<'GET /audit/list'>): Promise<Output<'GET /audit/list'>> {
  return ctx.transaction(async (db) => {
    const page = await trailPage(ctx, db, input);
    return { ...page, rows: await presentTrail(ctx, db, page.rows), total: await countTrail(ctx, db, input) };
  });
}
