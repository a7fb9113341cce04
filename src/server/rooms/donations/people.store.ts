import type { TenantDb } from '../../engine/db/tenant-db.ts';

/** People who hold one of these roles and can log in. */
export const peopleWith = (db: TenantDb, roles: readonly string[]): Promise<{ id: string }[]> =>
  db.query(
    `select distinct a.id from account a join role_grant g on g.tenant_id = a.tenant_id and g.account_id = a.id
     where a.tenant_id = $1 and g.tenant_id = $1 and g.role = any($2) and a.status = 'active' and a.visitor_from is null`,
    [roles],
  );
