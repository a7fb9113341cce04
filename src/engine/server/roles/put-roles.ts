import type { Capability } from '../../../contract/capabilities.ts';
import type { Text } from '../../../contract/lang.ts';
import type { RoleDefinition, Tenant } from '../../../tenants/tenant.ts';
import type { OwnRole } from './own-role.store.ts';

/** A composed role as everybody reads roles who reads them of the tenant. */
export const definitionOf = (
  { declaredRoles }: Pick<Tenant, 'declaredRoles'>,
  { name, about, capabilities }: Pick<OwnRole, 'name' | 'about' | 'capabilities'>,
): RoleDefinition => ({
  ...{ label: name, about, capabilities, own: true },
  ...(isForStaff(declaredRoles, capabilities) && { staff: true }),
});

/** Who may do what no declared role opens to others than staff is staff, and may be asked for a second factor. */
function isForStaff(declared: Tenant['declaredRoles'], capabilities: readonly Capability[]): boolean {
  const open = new Set(Object.values(declared).flatMap((role) => (role.staff ? [] : role.capabilities)));
  return capabilities.some((capability) => !open.has(capability));
}

/** Lays the composed roles beside the declared ones: the one place where that happens. */
export function putRoles(tenant: Tenant, version: number, own: readonly OwnRole[]): void {
  const there = own.filter(({ deletedAt }) => deletedAt === null);
  const deleted = own.filter(({ deletedAt }) => deletedAt !== null);
  Object.assign(tenant, {
    roles: {
      ...tenant.declaredRoles,
      ...Object.fromEntries(there.map((role) => [role.role, definitionOf(tenant, role)])),
    },
    deletedRoles: Object.fromEntries(deleted.map(({ role, name }) => [role, name])),
    rolesVersion: version,
  } satisfies Partial<Tenant>);
}

/** What a role is called, also one that was deleted; undefined: the tenant never had it. */
export function roleText(tenant: Pick<Tenant, 'roles' | 'deletedRoles'>, role: string): Text | undefined {
  if (Object.hasOwn(tenant.roles, role)) return tenant.roles[role]!.label;
  return Object.hasOwn(tenant.deletedRoles, role) ? tenant.deletedRoles[role] : undefined;
}
