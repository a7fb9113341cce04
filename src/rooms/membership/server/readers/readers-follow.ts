import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { grantByProduct } from '../../../accounts/server/roles/grant-by-product.ts';
import { revokeByProduct } from '../../../accounts/server/roles/revoke-by-product.ts';
import type { Doing } from '../members/notify-member.ts';
import { readersOf } from './reader.store.ts';

/** Reading members follow their host: they lose the corner with the membership, and have it again with it (MEM-6). */
export async function readersFollow(ctx: Doing, db: TenantDb, membershipId: string, active: boolean): Promise<void> {
  const role = ctx.tenant.readingRole;
  if (!role) return;
  for (const { account_id } of await readersOf(db, membershipId))
    await (active ? grantByProduct : revokeByProduct)(ctx, db, { accountId: account_id, role });
}
