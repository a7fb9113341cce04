import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { grantByProduct } from '../../accounts/grant-by-product.ts';
import { revokeByProduct } from '../../accounts/revoke-by-product.ts';
import { readersOf } from '../reader.store.ts';
import type { Doing } from './notify-member.ts';

/** Reading members follow their host: they lose the corner with the membership, and have it again with it (MEM-6). */
export async function readersFollow(ctx: Doing, db: TenantDb, membershipId: string, active: boolean): Promise<void> {
  const role = ctx.tenant.readingRole;
  if (!role) return;
  for (const { account_id } of await readersOf(db, membershipId))
    await (active ? grantByProduct : revokeByProduct)(ctx, db, { accountId: account_id, role });
}
