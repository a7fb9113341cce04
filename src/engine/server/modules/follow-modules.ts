import { type Module, modulesThere } from '../../../contract/modules.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import { TenantReadings } from '../tenants/tenant-readings.ts';
import { switchesInForce } from './switch.store.ts';

/** What is there of what is declared, once it is switched so. */
export function modulesOf(
  { declaredModules }: Pick<Tenant, 'declaredModules'>,
  switches: readonly { module: Module; is_on: boolean }[],
): Module[] {
  const on = new Set(declaredModules);
  for (const { module, is_on } of switches) {
    if (is_on) on.add(module);
    else on.delete(module);
  }
  return modulesThere([...on]);
}

/** What is switched, in this process as the database has it (TEN-4); open pages are told where it is not what it was. */
export const switchedModules = new TenantReadings(
  'module_switch',
  (engine, { key }) => engine.database.tenant(key, switchesInForce),
  (engine, tenant, switches) => {
    const now = modulesOf(tenant, switches);
    if (now.join() === tenant.modules.join()) return;
    tenant.modules = now;
    engine.publicHeads.forget(tenant.key);
    engine.publicPaths.forget(tenant.key);
    engine.socket.hintAll(tenant.key, 'modules');
  },
);
