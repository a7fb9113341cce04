import type { Input, Output } from '../../../contract/calls/calls.ts';
import { presentTrail } from '../audit/present-trail.ts';
import type { Context } from '../context.ts';
import { askedTrail } from './audit-query.ts';
import { cursor, cutPage, pageSize } from './paging.ts';

/** The audit trail of the tenant, or what is asked of it, newest first, in the reader's language (ADM-3). */
export async function auditList(ctx: Context, input: Input<'GET /audit/list'>): Promise<Output<'GET /audit/list'>> {
  return ctx.transaction(async (db) => {
    const after = cursor(input.after);
    const before = cursor(input.before);
    let query = await askedTrail(ctx, db, input);
    const { n } = await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
    if (after !== null) query = query.where('id', '<', after);
    if (before !== null) query = query.where('id', '>', before);
    const found = await query
      .selectAll()
      .orderBy('id', before === null ? 'desc' : 'asc')
      .limit(pageSize(input) + 1)
      .execute();
    const page = cutPage(
      found.map((row) => ({ ...row, seq: row.id })),
      input,
    );
    return { ...page, total: Number(n), rows: await presentTrail(ctx, db, page.rows) };
  });
}
