import { audit, type Doer } from '../../../../engine/server/audit/audit.ts';
import { removed } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Engine } from '../../../../engine/server/engine.ts';
import { type OnlyGrant, removeRole } from './role.store.ts';

/**
 * Takes a role that the product grants by itself, in the caller's transaction: a membership ended. Open pages of the
 * person look again at once. Not having the role is no error.
 * @param grant.grantedBy only one that came by this person's act; what an administrator gave by hand stays
 * @param grant.grantedAt only one that was given in that moment: with the record that gave cause for it
 */
export async function revokeByProduct(
  doer: Doer & { engine: Engine },
  db: TenantDb,
  { accountId, role, ...only }: { accountId: string; role: string } & OnlyGrant,
): Promise<void> {
  if (!(await removeRole(db, accountId, role, only))) return;
  await audit(db, doer, 'role.revoke', ['account', accountId], { changes: removed({ role }) });
  const { tenantId } = db;
  db.afterCommit(() => doer.engine.socket.hint(tenantId, accountId, 'session'));
}
