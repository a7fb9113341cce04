import type { Module } from '../../contract/modules.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** Switches a module in this process alone, without the database. @returns switches it back */
export function switchModule(tenant: Tenant | undefined, module: Module, on: boolean): () => void {
  if (!tenant) throw new Error('no such tenant');
  const before = tenant.modules;
  const others = before.filter((there) => there !== module);
  tenant.modules = on ? [...others, module] : others;
  return () => {
    tenant.modules = before;
  };
}
