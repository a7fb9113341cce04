import type { TableRow } from '../db/table-row.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { peopleOf } from '../personal/personal.store.ts';
import { formerAccounts } from './merge.store.ts';
import type { PersonKey } from './person-section.ts';

export type PersonRow = TableRow<'account', 'id' | 'number' | 'email' | 'display_name' | 'status' | 'merged_into'>;

export const personById = (db: TenantDb, id: string): Promise<PersonRow | undefined> =>
  db
    .from('account', { id })
    .select(['id', 'number', 'email', 'display_name', 'status', 'merged_into'])
    .executeTakeFirst();

/** What the records of a person know them by. */
export async function personKey(db: TenantDb, accountId: string): Promise<PersonKey> {
  const { addresses } = await peopleOf(db, [], [accountId]);
  const former = (await formerAccounts(db, accountId)).map(({ id }) => id);
  return { accountId, former, address: addresses[0]?.toLowerCase() ?? null };
}
