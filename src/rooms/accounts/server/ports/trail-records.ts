import type { TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { accountsNamed, namesOfAccounts } from './trail.store.ts';

/** What accounts are called in the audit trail. */
export const accountRecords: TrailRecords = {
  names: async (ctx, db, ids) =>
    new Map(
      (await namesOfAccounts(db, ids)).map(({ id, name }) => [
        id,
        { name, path: ctx.can('user-manage') ? `/admin/users/${id}` : null },
      ]),
    ),
  find: async (db, words, most) => (await accountsNamed(db, words, most)).map(({ id }) => id),
};
