import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { MergePair } from '../../../../engine/server/person/merging.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { roleName } from '../../../../engine/server/roles/role-name.ts';
import { mustNotBeVisitor, mustNotExceed } from '../policy.ts';
import { rolesOf } from '../roles/role.store.ts';
import { type AccountRow, accountById } from '../store.ts';

type Side = AccountRow & { roles: string[] };

/**
 * Both accounts, where this reader may make them one.
 * @throws Refusal of another tenant, the own account, a visitor's, a program's, one that is closed, one with a role that
 * the reader may not handle
 */
export async function mergePairOf(ctx: Context, db: TenantDb, { keptId, closedId }: MergePair) {
  if (keptId === closedId) throw new Refusal('userMerge.same');
  const keep = await sideOf(ctx, db, keptId);
  const close = await sideOf(ctx, db, closedId);
  if (keep.status !== 'active') throw new Refusal('userMerge.inactive');
  return { keep, close };
}

async function sideOf(ctx: Context, db: TenantDb, id: string): Promise<Side> {
  const account = found(await accountById(db, id));
  if (account.is_service) throw new Refusal('record.notFound');
  if (id === ctx.person.accountId) throw new Refusal('userMerge.own');
  mustNotBeVisitor(account);
  if (account.merged_into) throw new Refusal('userMerge.closed');
  const roles = (await rolesOf(db, id)).map(({ role }) => role);
  mustNotExceed(ctx, roles);
  return { ...account, roles };
}

export const presentSide = (ctx: Context, row: AccountRow, roles: readonly string[]) => ({
  accountId: row.id,
  displayName: row.display_name,
  email: row.email,
  status: row.status,
  roles: roles.map((role) => roleName(ctx, role)),
  createdAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
});
