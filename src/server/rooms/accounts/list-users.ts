import { cleanLine } from '../../../contract/fields/clean-text.ts';
import type { Verb } from '../../engine/verb.ts';
import { presentUser } from './present.ts';
import { rolesOfAll } from './role.store.ts';
import { countUsers, listUsers as readUsers } from './store.ts';

/** The people of this tenant, the newest first, found by address or name (ADM-2). */
export const listUsers: Verb<'GET /user/list'> = async (ctx, input) => {
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
};
