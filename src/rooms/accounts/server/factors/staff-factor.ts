import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { tenantSetting } from '../../../../engine/server/portal/tenant-setting.ts';
import type { TenantSetting } from '../../../../engine/server/room.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { oweSecondFactors } from '../login/session.store.ts';

export const STAFF_FACTOR = 'staff-second-factor';

/** Roles declared `staff` must use a second factor (product.md, People and tenants). */
export const staffFactor: TenantSetting = {
  kind: 'flag',
  fallback: false,
  /** Sessions of staff that began without a second factor do not outlive it: each must bring or set up one. */
  async changed(ctx, db, value) {
    if (value) await oweSecondFactors(db, staffRoles(ctx.tenant));
  },
};

/** Whether any of these roles is one that the tenant may ask for a second factor. */
export const isStaff = (tenant: Tenant, roles: readonly string[]): boolean =>
  roles.some((role) => tenant.roles[role]?.staff);

/** Whether this tenant asks these roles for a second factor now. */
export const factorRequired = async (db: TenantDb, tenant: Tenant, roles: readonly string[]): Promise<boolean> =>
  isStaff(tenant, roles) && (await isFactorAsked(db));

/** Whether this tenant asks its staff for one. */
export const isFactorAsked = (db: TenantDb): Promise<boolean> => tenantSetting(db, STAFF_FACTOR, staffFactor);

/** The roles that may be asked for a second factor. */
export const staffRoles = (tenant: Tenant): string[] =>
  Object.keys(tenant.roles).filter((role) => tenant.roles[role]!.staff);
