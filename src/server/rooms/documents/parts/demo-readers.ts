import type { RoleDefinition, Tenant } from '../../../../tenants/tenant.ts';
import type { DemoReaders } from './demo-documents.ts';

export const rolesWhere = (tenant: Pick<Tenant, 'roles'>, meant: (role: RoleDefinition) => boolean): string[] =>
  Object.entries(tenant.roles).flatMap(([role, definition]) => (meant(definition) ? role : []));

/** Who is meant, in the roles of a tenant. */
export function rolesOf(tenant: Pick<Tenant, 'roles' | 'membershipTypes'>, readers: DemoReaders): string[] {
  switch (readers) {
    case 'members':
      return rolesWhere(tenant, ({ byProduct }) => byProduct === true);
    case 'firstType':
      return Object.values(tenant.membershipTypes ?? {}).flatMap(({ role }, at) => (at === 0 ? role : []));
    case 'staff':
      return rolesWhere(tenant, (role) => role.staff === true);
  }
}
