import type { Capability } from '../../../../contract/capabilities.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { ownRoles } from '../../../../engine/server/roles/own-role.store.ts';
import { rolesOf } from '../roles/role.store.ts';

/**
 * What whoever acts holds by what the database says within this transaction: rights taken from them since the request
 * began are none. Of a visitor, and of whoever runs the server, the door has the last word.
 */
export async function rightsNow(ctx: Context, db: TenantDb): Promise<(capability: Capability) => boolean> {
  const { actor, tenant } = ctx;
  if (actor.kind !== 'person' || actor.visitorFrom !== null) return (capability) => ctx.can(capability);
  const own = new Map((await ownRoles(db)).filter((role) => !role.deletedAt).map((role) => [role.role, role]));
  const now = new Set(
    (await rolesOf(db, actor.accountId)).flatMap(
      ({ role }) => own.get(role)?.capabilities ?? tenant.declaredRoles[role]?.capabilities ?? [],
    ),
  );
  // a key, too, hands on no more than its own scopes
  return (capability) => ctx.can(capability) && now.has(capability);
}

/** Nobody hands on more than they hold. @throws Refusal `role.exceeds` */
export async function mustHoldAll(ctx: Context, db: TenantDb, capabilities: readonly Capability[]): Promise<void> {
  const holds = await rightsNow(ctx, db);
  if (!capabilities.every(holds)) throw new Refusal('role.exceeds');
}
