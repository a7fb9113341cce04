import { presentTrail } from '../../engine/audit/present-trail.ts';
import type { Verb } from '../../engine/verb.ts';
import { countTrail, trailPage } from './trail.store.ts';

/** The audit trail of the tenant, or what is asked of it, newest first, in the reader's language (ADM-3). */
export const auditList: Verb<'GET /audit/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const page = await trailPage(ctx, db, input);
    return { ...page, rows: await presentTrail(ctx, db, page.rows), total: await countTrail(ctx, db, input) };
  });
