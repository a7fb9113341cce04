import type { SettingValue } from '../../../contract/rules/setting-value.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** From a day on a setting has a value; none: what was planned from that day is taken back. */
export type SettingChange = { key: string; from_on: string; value: SettingValue | null };

/** A change with who made it and why. */
export type ToldChange = SettingChange & { version: number; reason: string; at: Date; by: string };

/** Every change of these settings, in the order in which they were made. */
export const changesOf = (db: TenantDb, keys: readonly string[]): Promise<SettingChange[]> =>
  db.query<SettingChange>(
    'select key, from_on, value from setting_change where tenant_id = $1 and key = any($2::text[]) order by version',
    [keys],
    'setting_changes',
  );

/** The same with their history. */
export const historyOf = (db: TenantDb, keys: readonly string[]): Promise<ToldChange[]> =>
  db.query<ToldChange>(
    `select s.key, s.version, s.from_on, s.value, s.reason, s.at, coalesce(nullif(a.display_name, ''), a.email, '') as by
     from setting_change s left join account a on a.tenant_id = $1 and a.tenant_id = s.tenant_id and a.id = s.account_id
     where s.tenant_id = $1 and s.key = any($2::text[]) order by s.version`,
    [keys],
  );

/** @returns false where somebody changed the setting since `seen` */
export const addSettingChange = (
  db: TenantDb,
  change: SettingChange & { seen: number; accountId: string; reason: string },
): Promise<boolean> =>
  db.exists(
    `insert into setting_change (tenant_id, key, version, from_on, value, reason, account_id, at)
     select $1, $2, $3::int + 1, $4, $5::jsonb, $6, $7, $8
     where coalesce((select max(version) from setting_change where tenant_id = $1 and key = $2), 0) = $3::int
     on conflict do nothing returning version`,
    [
      change.key,
      change.seen,
      change.from_on,
      change.value === null ? null : JSON.stringify(change.value),
      change.reason,
      change.accountId,
      db.now,
    ],
  );
