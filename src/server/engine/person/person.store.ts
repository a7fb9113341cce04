import type { TableRow } from '../db/table-row.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { peopleOf } from '../personal/personal.store.ts';
import type { PersonKey } from './person-section.ts';

export type PersonRow = TableRow<'account', 'id' | 'number' | 'email' | 'display_name' | 'status'>;

export const personById = (db: TenantDb, id: string): Promise<PersonRow | undefined> =>
  db
    .from('account')
    .select(['id', 'number', 'email', 'display_name', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();

/** What the records of a person know them by. */
export async function personKey(db: TenantDb, accountId: string): Promise<PersonKey> {
  const { addresses } = await peopleOf(db, [], [accountId]);
  return { accountId, address: addresses[0]?.toLowerCase() ?? null };
}
