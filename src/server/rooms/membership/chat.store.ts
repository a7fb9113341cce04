import type { TenantDb } from '../../engine/db/tenant-db.ts';

/** Active accounts that hold one of these roles. */
export async function holdersOf(db: TenantDb, roles: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select distinct a.id from account a join role_grant g on g.tenant_id = $1 and g.account_id = a.id
     where a.tenant_id = $1 and a.status = 'active' and g.role = any($2)`,
    [roles],
  );
  return rows.map(({ id }) => id);
}
