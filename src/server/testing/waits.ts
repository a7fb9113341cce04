import { expect } from 'vitest';
import type { Database } from '../../engine/server/db/database.ts';
import type { TenantDb } from '../../engine/server/db/tenant-db.ts';

/** Takes a lock within a transaction. */
export type Take = (db: TenantDb) => Promise<unknown>;

/** Whether a second transaction of the tenant waits as long as the first one is open. */
export async function waitsFor(database: Database, tenant: string, first: Take, second: Take): Promise<boolean> {
  let passing: Promise<unknown> = Promise.resolve();
  const waited = await database.tenant(tenant, async (holding) => {
    await first(holding);
    let isThrough = false;
    passing = database.tenant(tenant, async (db) => {
      await second(db);
      isThrough = true;
    });
    const isWaiting = async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    await expect.poll(async () => isThrough || (await isWaiting())).toBe(true);
    return !isThrough;
  });
  await passing;
  return waited;
}
