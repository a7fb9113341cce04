import { audit, type Doer } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Engine } from '../../../../engine/server/engine.ts';
import { addRole } from './role.store.ts';

/**
 * Gives a person a role that the product grants by itself, in the caller's transaction: a membership was approved.
 * Who decided stands as the one who granted it. Open pages of the person look again at once. Having the role already
 * is no error.
 */
export async function grantByProduct(
  doer: Doer & { engine: Engine },
  db: TenantDb,
  { accountId, role }: { accountId: string; role: string },
): Promise<void> {
  const grantedBy = doer.actor.kind === 'person' ? doer.actor.accountId : null;
  if (!(await addRole(db, accountId, role, grantedBy))) return;
  await audit(db, doer, 'role.grant', ['account', accountId], { changes: added({ role }) });
  const { tenantId } = db;
  db.afterCommit(() => doer.engine.socket.hint(tenantId, accountId, 'session'));
}
