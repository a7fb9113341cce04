import { langOf } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, removed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { ownRoleBy, shareRoles } from '../../../../engine/server/roles/own-role.store.ts';
import { roleText } from '../../../../engine/server/roles/put-roles.ts';
import { factorRequired } from '../factors/staff-factor.ts';
import { oweFactorAgain } from '../login/session.store.ts';
import { mustHoldAll } from '../own-roles/rights-now.ts';
import { write } from '../register/post.ts';
import type { AccountRow } from '../store.ts';
import { addRole, removeRole } from './role.store.ts';

/**
 * Whoever changes a composed role and whoever gives one wait for each other: it is given as it is now, by somebody who
 * holds as much now.
 */
async function mustStillGive(ctx: Context, db: TenantDb, role: string): Promise<void> {
  await shareRoles(db);
  const declared = Object.hasOwn(ctx.tenant.declaredRoles, role) ? ctx.tenant.declaredRoles[role] : undefined;
  const definition = declared ?? (await ownRoleBy(db, role));
  if (!definition) throw new Refusal('role.unknown');
  await mustHoldAll(ctx, db, definition.capabilities);
}

/** The role, the trail, and a mail to who holds it now. @returns whether they did not hold it before */
export async function giveRole(
  ctx: Context,
  db: TenantDb,
  account: AccountRow,
  role: string,
  reason: string,
): Promise<boolean> {
  await mustStillGive(ctx, db, role);
  const grantedBy = ctx.actor.kind === 'person' ? ctx.actor.accountId : null;
  if (!(await addRole(db, account.id, role, grantedBy))) return false;
  await audit(db, ctx, 'role.grant', ['account', account.id], { changes: added({ role }), reason });
  // A session that began without a second factor does not carry a role that asks for one.
  if (await factorRequired(db, ctx.tenant, [role])) await oweFactorAgain(db, account.id);
  if (account.status === 'active') await tellOfRole(ctx, db, account, role, 'account-role-granted');
  return true;
}

/** The role goes, with the trail and a mail. @returns whether the person held it */
export async function takeRole(
  ctx: Context,
  db: TenantDb,
  account: AccountRow,
  role: string,
  reason: string,
): Promise<boolean> {
  if (!(await removeRole(db, account.id, role))) return false;
  await audit(db, ctx, 'role.revoke', ['account', account.id], { changes: removed({ role }), reason });
  if (account.status === 'active') await tellOfRole(ctx, db, account, role, 'account-role-revoked');
  return true;
}

/** A mail about a role, which it names in the person's language. */
export async function tellOfRole(
  ctx: Context,
  db: TenantDb,
  account: AccountRow,
  role: string,
  template: 'account-role-granted' | 'account-role-revoked',
): Promise<void> {
  const text = roleText(ctx.tenant, role);
  const label = text ? ctx.engine.words.pick(langOf(account.language), text) : role;
  await write(ctx, db, account, {
    template,
    ...(template === 'account-role-granted' && { path: 'home' as const }),
    vars: { role: label },
  });
}
