import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { AccountRow } from '../store.ts';

type Found = Pick<AccountRow, 'id' | 'email' | 'display_name' | 'status'>;

/** Accounts whose name or address has all words, best first; at most so many. */
export const searchAccounts = (db: TenantDb, words: readonly string[], most: number): Promise<Found[]> =>
  db.query<Found>(
    `select a.id, a.email, a.display_name, a.status from find_accounts($2, $3) f
     join account a on a.tenant_id = $1 and a.id = f.id
     order by f.place, length(a.display_name || a.email), a.created_at desc limit $3`,
    [words, most],
    'accounts.search',
  );
