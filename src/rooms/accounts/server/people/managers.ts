import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { managerRoles } from '../policy.ts';
import { lockGrants } from '../roles/role.store.ts';

/**
 * A tenant keeps somebody who manages its users. Whoever takes such a role away waits here for the others who do.
 * @param goes which grants are about to go
 * @throws Refusal `role.last` when none would be left, and there was one before
 */
export async function keepAManager(
  ctx: Pick<Context, 'tenant'>,
  db: TenantDb,
  goes: (stored: { account_id: string; role: string }) => boolean,
): Promise<void> {
  const stored = await lockGrants(db, managerRoles(ctx.tenant));
  if (stored.some(goes) && stored.every(goes)) throw new Refusal('role.last');
}
