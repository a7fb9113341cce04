import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { keepAManager } from './managers.ts';

/**
 * Whether an account may end for good: a tenant keeps somebody who manages its users.
 * @throws Refusal `role.last`
 */
export async function endAccountAllowed(ctx: Pick<Context, 'tenant'>, db: TenantDb, accountId: string): Promise<void> {
  await keepAManager(ctx, db, (stored) => stored.account_id === accountId);
}
