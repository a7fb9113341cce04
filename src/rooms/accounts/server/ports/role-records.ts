import { isCapability } from '../../../../contract/capabilities.ts';
import type { TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { roleName } from '../../../../engine/server/roles/role-name.ts';
import { CAPABILITY_WORDS } from '../../contract/capability-words.ts';

/** Roles in the trail: by their names, what they hold in words. */
export const roleRecords: TrailRecords = {
  async names(ctx, _db, ids) {
    const opens = (role: string) => Object.hasOwn(ctx.tenant.roles, role) && ctx.can('user-manage');
    return new Map(
      ids.map((role) => [role, { name: roleName(ctx, role), path: opens(role) ? `/admin/roles/${role}` : null }]),
    );
  },
  show(ctx, field, value) {
    if (field !== 'capabilities' || !Array.isArray(value)) return null;
    return value.map((name) => (isCapability(name) ? ctx.t(CAPABILITY_WORDS[name]) : String(name))).join(' · ');
  },
};
