import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { revokeByProduct } from '../../../accounts/server/roles/revoke-by-product.ts';
import { dropMember, isOnTeam } from './team.store.ts';

/** Off a team; the role that accepting brought goes with the last one, what an administrator gave by hand stays. */
export async function leaveTeam(ctx: Context, db: TenantDb, applicationId: string, accountId: string): Promise<void> {
  await dropMember(db, applicationId, accountId);
  const role = ctx.tenant.grantRoles?.team;
  if (role && !(await isOnTeam(db, accountId)))
    await revokeByProduct(ctx, db, { accountId, role, grantedBy: accountId });
}
