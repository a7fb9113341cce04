import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { roleName } from '../../../../engine/server/roles/role-name.ts';
import { usersList } from '../../contract/lists.ts';
import { presentUser } from '../present.ts';
import { rolesOfAll } from '../roles/role.store.ts';
import { countUsers, keysOfUsers, NEWEST_USERS, readUsers } from '../store.ts';

/** The people of this tenant, the newest first, found by address or name (ADM-2). */
export const users: ListSource<'GET /user/list'> = {
  list: usersList,
  shows: ['account'],
  open(ctx, db, { search = '', role = '', status = '' }) {
    const filter = { search: cleanLine(search), role: cleanLine(role), status: cleanLine(status) };
    return openList({
      order: NEWEST_USERS,
      read: (place) => readUsers(db, filter, place),
      async present(rows) {
        const roles = await rolesOfAll(
          db,
          rows.map(({ id }) => id),
        );
        return rows.map((row) => presentUser(ctx, row, roles.get(row.id) ?? []));
      },
      keys: () => keysOfUsers(db, filter),
      count: () => countUsers(db, filter),
    });
  },
  names: { role: (ctx, _db, role) => roleName(ctx, role) },
};
