import { audit, type Doer } from '../../engine/audit/audit.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Engine } from '../../engine/engine.ts';
import { removeRole } from './role.store.ts';

/**
 * Takes a role that the product grants by itself, in the caller's transaction: a membership ended. Open pages of the
 * person look again at once. Not having the role is no error.
 * @param grant.grantedBy only one that came by this person's act; what an administrator gave by hand stays
 */
export async function revokeByProduct(
  doer: Doer & { engine: Engine },
  db: TenantDb,
  { accountId, role, grantedBy }: { accountId: string; role: string; grantedBy?: string },
): Promise<void> {
  if (!(await removeRole(db, accountId, role, grantedBy))) return;
  await audit(db, doer, {
    action: 'role.revoke',
    kind: 'account',
    id: accountId,
    changes: [{ field: 'role', before: role, after: null }],
  });
  const { tenantId } = db;
  db.afterCommit(() => doer.engine.socket.hint(tenantId, accountId, 'session'));
}
