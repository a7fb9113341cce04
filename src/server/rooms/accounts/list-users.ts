import type { Input, Output } from '../../../contract/calls/calls.ts';
import { cleanLine } from '../../../contract/fields/clean-text.ts';
import type { Context } from '../../engine/context.ts';
import { presentUser } from './present.ts';
import { rolesOfAll } from './role.store.ts';
import { countUsers, listUsers as readUsers } from './store.ts';

/** The people of this tenant, the newest first, found by address or name (ADM-2). */
export async function listUsers(ctx: Context, input: Input<'GET /user/list'>): Promise<Output<'GET /user/list'>> {
  const filter = {
    search: cleanLine(input.search ?? ''),
    role: cleanLine(input.role ?? ''),
    status: cleanLine(input.status ?? ''),
  };
  return ctx.transaction(async (db) => {
    const page = await readUsers(db, filter, input);
    const roles = await rolesOfAll(
      db,
      page.rows.map((row) => row.id),
    );
    return {
      ...page,
      rows: page.rows.map((row) => presentUser(row, roles.get(row.id) ?? [])),
      total: await countUsers(db, filter),
    };
  });
}
