import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { AddresseeRow } from '../../engine/mail/audience-source.ts';

/** Who gave these gifts, and not who only began one: anybody may type any address there; and how a mail reaches them. */
export const donorsOf = (db: TenantDb, keys: readonly string[]): Promise<AddresseeRow[]> =>
  db.query(
    `select g.id as key, a.id as account_id, d.email, d.name, coalesce(a.language, d.language) as language,
       a.status as account_status
     from gift g join donor d on d.tenant_id = $1 and d.id = g.donor_id
     left join account a on a.tenant_id = $1 and a.id = d.account_id
     where g.tenant_id = $1 and g.id = any($2::uuid[]) and g.status <> 'open'`,
    [keys],
  );
