import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { AddresseeRow } from '../../engine/mail/audience-source.ts';

/** Who the members behind these memberships are, and how a mail reaches them. */
export const peopleOfMemberships = (db: TenantDb, keys: readonly string[]): Promise<AddresseeRow[]> =>
  db.query(
    `select m.id as key, a.id as account_id, a.email, coalesce(nullif(a.display_name, ''), m.fullname) as name, a.language,
       a.status as account_status
     from membership m join account a on a.tenant_id = $1 and a.id = m.account_id
     where m.tenant_id = $1 and m.id = any($2::uuid[])`,
    [keys],
  );
