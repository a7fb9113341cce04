import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { endAccountAllowed } from '../../../accounts/server/people/end-account-allowed.ts';

/** Whether the tenant can do without this account: somebody else manages its users. */
export async function isSpared(of: { tenant: Tenant }, db: TenantDb, accountId: string): Promise<boolean> {
  try {
    await endAccountAllowed(of, db, accountId);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'role.last') return false;
    throw error;
  }
}
