import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** How many people hold one of these roles, and how many of them have neither an authenticator app nor a passkey. */
export const staffFactors = (db: TenantDb, roles: readonly string[]): Promise<{ staff: number; without: number }> =>
  db.single(
    `select count(*)::int as staff, count(*) filter (where
         not exists (select from totp f where f.tenant_id = $1 and f.account_id = a.id and f.confirmed_at is not null)
         and not exists (select from passkey p where p.tenant_id = $1 and p.account_id = a.id))::int as without
     from account a where a.tenant_id = $1 and a.status = 'active' and a.visitor_from is null
       and exists (select from role_grant r where r.tenant_id = $1 and r.account_id = a.id and r.role = any($2))`,
    [roles],
  );
