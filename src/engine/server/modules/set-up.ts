import { type Module, PART_OF } from '../../../contract/modules.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import { switched } from './what-follows.ts';

/**
 * Whether a tenant's files declare what a module needs: the rooms check it as they do at the start, and what has screens
 * has a line in the menu. Only then an administrator may switch it on.
 */
export function isSetUp({ checkTenant, roomModules }: Engine, tenant: Tenant, module: Module): boolean {
  if (tenant.declaredModules.includes(module)) return true;
  if ((PART_OF[module] ?? []).length > 0 || !roomModules.includes(module)) return true;
  if (!tenant.menus.some((menu) => menu.module === module)) return false;
  try {
    checkTenant(switched(tenant, module, true), (mistake) => {
      throw new Error(mistake);
    });
    return true;
  } catch {
    return false;
  }
}
