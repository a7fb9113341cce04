import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { AddresseeRow } from '../../engine/mail/audience-source.ts';

/** How a mail reaches the people of these accounts. */
export const peopleOfAccounts = (db: TenantDb, keys: readonly string[]): Promise<AddresseeRow[]> =>
  db.query(
    `select a.id as key, a.id as account_id, a.email, a.display_name as name, a.language, a.status as account_status
     from account a where a.tenant_id = $1 and a.id = any($2::uuid[])`,
    [keys],
  );
