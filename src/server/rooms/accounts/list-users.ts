import type { Input, Output } from '../../../contract/calls/calls.ts';
import { cleanLine } from '../../../contract/fields/clean-text.ts';
import type { Context } from '../../engine/context.ts';
import { pageSize } from '../../engine/portal/paging.ts';
import { presentUser, readUserKey, writeUserKey } from './present.ts';
import { rolesOfAll } from './role.store.ts';
import { countUsers, listUsers as readUsers } from './store.ts';

/** The people of this tenant, the newest first, found by address or name (ADM-2). */
export async function listUsers(ctx: Context, input: Input<'GET /user/list'>): Promise<Output<'GET /user/list'>> {
  const filter = {
    search: cleanLine(input.search ?? ''),
    role: cleanLine(input.role ?? ''),
    status: cleanLine(input.status ?? ''),
  };
  const size = pageSize(input);
  const before = readUserKey(input.before);
  const after = before ? null : readUserKey(input.after);
  return ctx.transaction(async (db) => {
    const found = await readUsers(db, filter, { after, before, limit: size + 1 });
    const more = found.length > size;
    const rows = found.slice(0, size);
    if (before) rows.reverse();
    const roles = await rolesOfAll(
      db,
      rows.map((row) => row.id),
    );
    const first = rows[0];
    const last = rows.at(-1);
    return {
      rows: rows.map((row) => presentUser(row, roles.get(row.id) ?? [])),
      total: await countUsers(db, filter),
      next: last && (before || more) ? writeUserKey(last) : null,
      previous: first && (before ? more : after) ? writeUserKey(first) : null,
    };
  });
}
