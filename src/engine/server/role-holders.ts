import type { TenantDb } from './db/tenant-db.ts';

/** Who is at home here, active, and holds one of these roles. */
export const holdersOf = (db: TenantDb, roles: readonly string[]): Promise<string[]> =>
  db.column(
    `select distinct a.id from account a join role_grant r on r.tenant_id = a.tenant_id and r.account_id = a.id
     where a.tenant_id = $1 and r.tenant_id = $1 and r.role = any($2) and a.status = 'active' and a.visitor_from is null
     order by a.id`,
    [roles],
  );
