import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { AddresseeRow } from '../../engine/mail/audience-source.ts';

/** Whose these registrations are, and how a mail reaches them. */
export const volunteersOf = (db: TenantDb, keys: readonly string[]): Promise<AddresseeRow[]> =>
  db.query(
    `select r.id as key, a.id as account_id, a.email,
       coalesce(nullif(a.display_name, ''), nullif(r.name_en, ''), r.name_zh) as name, a.language, a.status as account_status
     from volunteer_registration r join account a on a.tenant_id = $1 and a.id = r.account_id
     where r.tenant_id = $1 and r.id = any($2::uuid[])`,
    [keys],
  );
