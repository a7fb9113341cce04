import { type Blame, checkText } from '../../../engine/server/tenants/mistake.ts';
import type { MembershipTypeDefinition, Tenant } from '../../../tenants/tenant.ts';

/** The membership types a tenant declares, and the role of reading members, against all they name. */
export function checkTenant(tenant: Tenant, blame: Blame): void {
  for (const [name, type] of Object.entries(tenant.membershipTypes ?? {})) checkType(name, type, tenant, blame);
  if (tenant.readingRole !== undefined && !tenant.roles[tenant.readingRole]?.byProduct)
    blame(`readingRole names "${tenant.readingRole}", which is no role that is byProduct`);
}

function checkType(name: string, type: MembershipTypeDefinition, tenant: Tenant, blame: Blame): void {
  const what = `membership type "${name}"`;
  checkText(type.label, what, blame);
  for (const need of type.needs ?? []) checkText(need, `what ${what} needs`, blame);
  if (!Object.hasOwn(tenant.roles, type.role)) blame(`${what} grants the unknown role "${type.role}"`);
  if (!tenant.roles[type.role]!.byProduct) blame(`${what} grants the role "${type.role}", which is not byProduct`);
  if (!Object.hasOwn(tenant.graphs, type.graph)) blame(`${what} names the unknown graph "${type.graph}"`);
  if (!/^[A-Z]+$/.test(type.numberPrefix))
    blame(`${what}: numberPrefix "${type.numberPrefix}" is not of capital letters`);
  if (!['annual', 'life-time'].includes(type.renewal)) blame(`${what}: unknown renewal "${type.renewal}"`);
  if (type.feeCents !== undefined && !(Number.isSafeInteger(type.feeCents) && type.feeCents > 0))
    blame(`${what}: feeCents ${type.feeCents} is not a whole number of cents above 0`);
}
