import type { TrailRecords } from '../../../engine/audit/trail-records.ts';
import { containing } from '../../../engine/list/params.ts';
import { accountsNamed, namesOfAccounts } from '../trail.store.ts';

/** What accounts are called in the audit trail. */
export const accountRecords: TrailRecords = {
  names: async (ctx, db, ids) =>
    new Map(
      (await namesOfAccounts(db, ids)).map(({ id, name }) => [
        id,
        { name, path: ctx.can('user-manage') ? `/admin/users/${id}` : null },
      ]),
    ),
  find: async (db, text, most) => (await accountsNamed(db, containing(text), most)).map(({ id }) => id),
};
