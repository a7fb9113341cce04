import { sameJson } from '../../../contract/same-json.ts';
import { TenantReadings } from '../tenants/tenant-readings.ts';
import { ownRoles, rolesVersion } from './own-role.store.ts';
import { putRoles } from './put-roles.ts';

/** Composed roles, in this process as the database has them; open pages of who holds a changed one look again. */
export const composedRoles = new TenantReadings(
  'own_role_change',
  (engine, { key }) =>
    // the count first: roles that are newer than it are read once more, older ones never stay
    engine.database.tenant(key, async (db) => ({ version: await rolesVersion(db), roles: await ownRoles(db) })),
  (engine, tenant, { version, roles }) => {
    if (version === tenant.rolesVersion) return;
    const before = tenant.roles;
    putRoles(tenant, version, roles);
    const names = new Set([...Object.keys(before), ...Object.keys(tenant.roles)]);
    engine.socket.rolesChanged(
      tenant.key,
      new Set([...names].filter((role) => !sameJson(before[role], tenant.roles[role]))),
    );
  },
);
