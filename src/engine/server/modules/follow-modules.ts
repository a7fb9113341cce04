import { setTimeout } from 'node:timers/promises';
import { type Module, modulesThere } from '../../../contract/modules.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import { listenTo } from '../db/listen.ts';
import type { Engine } from '../engine.ts';
import { switchesInForce } from './switch.store.ts';

/** A reading that failed is tried again so often, and after so long. Milliseconds. */
const TRIES = 60;
const AGAIN_MS = 1_000;

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

/**
 * Keeps what is switched in this process as the database has it: every process reads it at its start, with each switch
 * and whenever the connection was lost (TEN-4).
 * @returns how to stop
 */
export function followModules(engine: Engine, appUrl: string): Promise<() => Promise<void>> {
  return listenTo(appUrl, 'module_switch', {
    async onListening() {
      for (const key of engine.tenants.keys()) await readModules(engine, key);
    },
    onPayload(key) {
      void readAgain(engine, key);
    },
  });
}

/** What was missed once would stay missed: it is read until it could be. */
async function readAgain(engine: Engine, key: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await readModules(engine, key);
    } catch (error) {
      engine.log.warn({ err: error, tenant: key }, 'modules');
      await setTimeout(AGAIN_MS, undefined, { ref: false });
    }
  }
}

/** How many readings of a tenant began in this process, and which of them is in force. */
const readings = new WeakMap<Tenant, { begun: number; inForce: number }>();

/** Reads what is switched in a tenant; open pages are told where it is not what it was. */
export async function readModules(engine: Engine, key: string): Promise<void> {
  const tenant = engine.tenants.get(key);
  if (!tenant) return;
  const order = readings.get(tenant) ?? { begun: 0, inForce: 0 };
  readings.set(tenant, order);
  order.begun += 1;
  const turn = order.begun;
  const now = modulesOf(tenant, await engine.database.tenant(key, switchesInForce));
  // one that began later knows as much, or more
  if (turn < order.inForce) return;
  order.inForce = turn;
  if (now.join() === tenant.modules.join()) return;
  tenant.modules = now;
  engine.publicHeads.forget(key);
  engine.publicPaths.forget(key);
  engine.socket.hintAll(key, 'modules');
}
