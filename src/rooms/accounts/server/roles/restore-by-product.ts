import { audit, type Doer } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Engine } from '../../../../engine/server/engine.ts';
import { revokeByProduct } from './revoke-by-product.ts';
import { putRole, rolesOfAll } from './role.store.ts';

/**
 * Gives people back the roles of the product they held when something was done that is now undone, each with the day it
 * was granted on, and takes those it gave them.
 */
export async function restoreByProduct(
  doer: Doer & { engine: Engine },
  db: TenantDb,
  params: {
    accounts: readonly string[];
    roles: readonly string[];
    grants: readonly NewRow<'role_grant'>[];
  },
): Promise<void> {
  const { accounts, roles, grants } = params;
  const stored = await rolesOfAll(db, accounts);
  for (const accountId of accounts) {
    for (const role of (stored.get(accountId) ?? []).filter((value) => roles.includes(value))) {
      if (grants.some((grant) => grant.account_id === accountId && grant.role === role)) continue;
      await revokeByProduct(doer, db, { accountId, role });
    }
  }
  const { tenantId } = db;
  for (const grant of grants) {
    if (!(await putRole(db, grant))) continue;
    await audit(db, doer, 'role.grant', ['account', grant.account_id], { changes: added({ role: grant.role }) });
    db.afterCommit(() => doer.engine.socket.hint(tenantId, grant.account_id, 'session'));
  }
}
