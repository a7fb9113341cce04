import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { cutPage } from '../../engine/portal/paging.ts';
import { countsOf, pageOfApplications } from './list.store.ts';
import { presentRow } from './present.ts';

/** `GET /grant/application/list`: what the reader works on; a conflicted person counts and finds nothing (GRA-5). */
export async function list(
  ctx: Context,
  input: Input<'GET /grant/application/list'>,
): Promise<Output<'GET /grant/application/list'>> {
  return ctx.transaction(async (db) => {
    const runs = ctx.can('grant-manage');
    const reader = { accountId: ctx.person.accountId, runs };
    const { rows, total } = await pageOfApplications(db, reader, input, input);
    const page = cutPage(rows, input);
    return {
      ...page,
      rows: page.rows.map((row) => presentRow(ctx, row, runs ? 'admin' : 'approver')),
      total,
      counts: await countsOf(db, reader, input),
    };
  });
}
