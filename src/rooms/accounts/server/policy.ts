import type { Context } from '../../../engine/server/context.ts';
import { Refusal } from '../../../engine/server/refusal.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import { type Factors, hasFactor } from './rules.ts';
import type { AccountRow } from './store.ts';

/**
 * A person may see the own account; who manages users may see every account of the tenant.
 * @returns whose account it is
 */
export function maySeeAccount(ctx: Context, accountId: string | undefined): string {
  const own = ctx.person.accountId;
  if (accountId === undefined || accountId === own || ctx.can('user-manage')) return accountId ?? own;
  throw new Refusal('record.notFound');
}

/** A role that opens other tenants. */
export const opensTenants = (tenant: Tenant, role: string): boolean =>
  tenant.roles[role]?.capabilities.includes('tenant-enter') ?? false;

/** Whether a role holds more than whoever acts: nobody hands on, or decides about, what they do not hold themselves. */
export const exceeds = (ctx: Context, role: string): boolean =>
  Object.hasOwn(ctx.tenant.roles, role) && !ctx.tenant.roles[role]!.capabilities.every((name) => ctx.can(name));

/** Nobody changes the account of somebody whose role they could not give. @throws Refusal access.denied */
export function mustNotExceed(ctx: Context, roles: readonly string[]): void {
  if (roles.some((role) => exceeds(ctx, role))) throw new Refusal('access.denied');
}

/**
 * Who manages users may give and take every role of the tenant by hand, except those that the product gives itself and
 * those that hold more than they may hand on (ACC-9).
 */
export function mayHandleRole(ctx: Context, role: string): void {
  const refused = roleRefusal(ctx, role);
  if (refused) throw refused;
}

/** Why this person may not give or take a role by hand, or null where they may. */
export function roleRefusal(ctx: Context, role: string): Refusal | null {
  const definition = Object.hasOwn(ctx.tenant.roles, role) ? ctx.tenant.roles[role] : undefined;
  if (!definition) return new Refusal('role.unknown', { problems: { role: [{ key: 'problem.choice' }] } });
  if (definition.byProduct) return new Refusal('role.notByHand');
  return exceeds(ctx, role) ? new Refusal('access.denied') : null;
}

/** Nobody shuts their own account, or takes their own second factor away, by what is for others. */
export function mustNotBeOwn(ctx: Context, accountId: string): void {
  if (ctx.actor.kind === 'person' && ctx.actor.accountId === accountId) throw new Refusal('access.denied');
}

/**
 * Roles whose holders manage the people of a tenant: its administrators. Composed ones are none of them, whatever they
 * hold: they may be changed or deleted, and an organisation must not lose its last administrator by that.
 */
export const managerRoles = ({ declaredRoles }: Pick<Tenant, 'declaredRoles'>): string[] =>
  Object.keys(declaredRoles).filter((role) => declaredRoles[role]!.capabilities.includes('user-manage'));

/** The role a tenant's own administrator holds: one that manages its people, opens no other tenant and is given by hand. */
export function administratorRole(tenant: Tenant): string {
  const roles = managerRoles(tenant);
  const role = roles.find((name) => !opensTenants(tenant, name) && !tenant.roles[name]!.byProduct) ?? roles[0];
  if (!role) throw new Error(`the tenant ${tenant.key} has no role that manages its people`);
  return role;
}

/** A visitor's account belongs to the home tenant: nobody here changes its roles, its status or its ways in. */
export function mustNotBeVisitor(account: Pick<AccountRow, 'visitor_from'>): void {
  if (account.visitor_from !== null) throw new Refusal('access.denied');
}

/** The same for the person who acts. */
export function mustBeAtHome(ctx: Context): void {
  if (ctx.person.visitorFrom !== null) throw new Refusal('access.denied');
}

/**
 * Second factors are arranged by who is fully logged in, and by who must set up the first one. Who owes one they have
 * must give it before: a stolen password alone must not set up a new one.
 */
export function mayArrangeFactors(ctx: Context, factors: Factors): void {
  mustBeAtHome(ctx);
  if (!ctx.person.completed && hasFactor(factors)) throw new Refusal('session.secondFactor');
}

/** A second person: neither who asked nor one of the two accounts. */
export const mayDecideMerge = (
  ctx: Context,
  { asked_by, kept_id, closed_id }: { asked_by: string; kept_id: string; closed_id: string },
): boolean => ![asked_by, kept_id, closed_id].includes(ctx.person.accountId);
