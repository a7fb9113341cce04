import type { TenantDb } from '../db/tenant-db.ts';
import type { TenantSetting } from '../room.ts';

/** What is kept for this tenant under a key; undefined: nothing was set yet. */
export async function keptSetting(db: TenantDb, key: string): Promise<unknown> {
  const row = await db.from('tenant_setting', { key }).select('value').executeTakeFirst();
  return row?.value;
}

/** Keeps a JSON value for this tenant under a key. */
export async function keepSetting(db: TenantDb, key: string, value: boolean | number | string): Promise<void> {
  const set = { value: JSON.stringify(value), updated_at: db.now };
  await db
    .insert('tenant_setting', { key, ...set })
    .onConflict((on) => on.columns(['tenant_id', 'key']).doUpdateSet(set))
    .execute();
}

/** What the tenant's administrators have set, or what holds while they have set nothing. */
export async function tenantSetting(db: TenantDb, key: string, { fallback }: TenantSetting): Promise<boolean> {
  const value = await keptSetting(db, key);
  return value === undefined ? fallback : value === true;
}
