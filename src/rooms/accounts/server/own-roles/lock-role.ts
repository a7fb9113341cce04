import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { lockRoles, type OwnRole, ownRoleBy } from '../../../../engine/server/roles/own-role.store.ts';
import { holderIds } from '../roles/role.store.ts';
import { rightsNow } from './rights-now.ts';

type Holds = Awaited<ReturnType<typeof rightsNow>>;

/**
 * A composed role, locked for its change, with who holds it.
 * @param seen its version and the number of its holders as the reader saw them
 * @throws Refusal `role.fixed`, `role.unknown`, `role.exceeds`, `record.stale`, `role.holders`
 */
export async function lockRole(
  ctx: Context,
  db: TenantDb,
  seen: { role: string; version: number; holders: number },
): Promise<{ stored: OwnRole; holders: string[]; holds: Holds }> {
  if (Object.hasOwn(ctx.tenant.declaredRoles, seen.role)) throw new Refusal('role.fixed');
  await lockRoles(db);
  const stored = await ownRoleBy(db, seen.role);
  if (!stored) throw new Refusal('role.unknown');
  const holds = await rightsNow(ctx, db);
  // who could not give it does not change it either, also not to less
  if (!stored.capabilities.every(holds)) throw new Refusal('role.exceeds');
  if (stored.version !== seen.version) throw new Refusal('record.stale');
  const holders = await holderIds(db, seen.role);
  if (holders.length !== seen.holders) throw new Refusal('role.holders', { params: { count: holders.length } });
  return { stored, holders, holds };
}
