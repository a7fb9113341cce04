import type { Module } from '../../../contract/modules.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** A switch of a module, with who did it and why. */
export type ModuleSwitch = { module: Module; version: number; is_on: boolean; reason: string; at: Date; by: string };

/** What the newest switch of each module says. */
export const switchesInForce = (db: TenantDb): Promise<Pick<ModuleSwitch, 'module' | 'is_on'>[]> =>
  db.query(
    `select distinct on (module) module, is_on from module_switch where tenant_id = $1
     order by module, version desc`,
    [],
    'switches_in_force',
  );

/** All of them, the newest first. */
export const switchHistory = (db: TenantDb): Promise<ModuleSwitch[]> =>
  db.query(
    `select s.module, s.version, s.is_on, s.reason, s.at, coalesce(nullif(a.display_name, ''), a.email) as by
     from module_switch s join account a on a.tenant_id = $1 and a.tenant_id = s.tenant_id and a.id = s.account_id
     where s.tenant_id = $1 order by s.module, s.version desc`,
    [],
  );

/** @returns false where somebody switched the module since `seen` */
export const addSwitch = (
  db: TenantDb,
  {
    module,
    isOn,
    reason,
    seen,
    accountId,
  }: { module: Module; isOn: boolean; reason: string; seen: number; accountId: string },
): Promise<boolean> =>
  db.exists(
    `insert into module_switch (tenant_id, module, version, is_on, reason, account_id, at)
     select $1, $2, $3::int + 1, $4, $5, $6, $7
     where coalesce((select max(version) from module_switch where tenant_id = $1 and module = $2), 0) = $3::int
     on conflict do nothing returning version`,
    [module, seen, isOn, reason, accountId, db.now],
  );

/** Every process hears of it with the commit (`follow-modules.ts`). */
export const tellSwitched = (db: TenantDb) => db.query("select pg_notify('module_switch', $1)", []);
