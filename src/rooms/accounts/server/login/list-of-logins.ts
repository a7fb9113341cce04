import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { loginsList } from '../../contract/lists.ts';
import { maySeeAccount } from '../policy.ts';
import { presentLogin } from '../present.ts';
import { countLogins, NEWEST_LOGINS, readLogins } from './login-log.store.ts';

/** The own logins, wrong ones included; for those who manage users another's or everybody's (ACC-7, ADM-2). */
export const logins: ListSource<'GET /user/loginLog'> = {
  list: loginsList,
  shows: [],
  open(ctx, db, { everybody, accountId, search = '', outcome }) {
    if (everybody && !ctx.can('user-manage')) throw new Refusal('access.denied');
    const whose = everybody && !accountId ? null : maySeeAccount(ctx, accountId);
    const filter = { accountId: whose, search: cleanLine(search), outcome };
    return openList({
      order: NEWEST_LOGINS,
      read: (place) => readLogins(db, filter, place),
      present: (rows) => rows.map(presentLogin),
      count: () => countLogins(db, filter),
    });
  },
};
