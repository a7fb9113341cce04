import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { AddresseeRow } from '../../engine/mail/audience-source.ts';

/** Who owns these applications, and how a mail reaches them. */
export const applicantsOf = (db: TenantDb, keys: readonly string[]): Promise<AddresseeRow[]> =>
  db.query(
    `select g.id as key, a.id as account_id, a.email, a.display_name as name, a.language, a.status as account_status
     from grant_application g join account a on a.tenant_id = $1 and a.id = g.account_id
     where g.tenant_id = $1 and g.id = any($2::uuid[])`,
    [keys],
  );
