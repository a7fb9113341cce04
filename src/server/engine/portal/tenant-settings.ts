import type { Input, Output } from '../../../contract/calls/calls.ts';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { found, refuseField } from '../refusal.ts';

/** What an admin may set for a tenant; each has its word `setting.<key>`. */
export const TENANT_SETTINGS = {
  /** Roles declared `staff` must use a second factor (product.md, People and tenants). */
  'staff-second-factor': { kind: 'flag', fallback: false },
} as const;
export type TenantSetting = keyof typeof TENANT_SETTINGS;

export async function tenantSetting(db: TenantDb, key: TenantSetting): Promise<boolean> {
  const row = await db.from('tenant_setting').select('value').where('key', '=', key).executeTakeFirst();
  return row ? row.value === true : TENANT_SETTINGS[key].fallback;
}

export async function settingList(ctx: Context): Promise<Output<'GET /setting/list'>> {
  return ctx.transaction(async (db) => ({
    rows: await Promise.all(
      (Object.keys(TENANT_SETTINGS) as TenantSetting[]).map(async (key) => ({
        key,
        value: await tenantSetting(db, key),
        label: ctx.t(`setting.${key}`),
        kind: TENANT_SETTINGS[key].kind,
      })),
    ),
  }));
}

export async function settingEdit(
  ctx: Context,
  input: Input<'POST /setting/edit'>,
): Promise<Output<'POST /setting/edit'>> {
  const key = found((Object.keys(TENANT_SETTINGS) as TenantSetting[]).find((one) => one === input.key));
  if (input.value !== 'true' && input.value !== 'false') throw refuseField('value', 'problem.choice');
  const value = input.value === 'true';
  await ctx.transaction(async (db) => {
    const before = await tenantSetting(db, key);
    await db
      .insert('tenant_setting', { key, value: JSON.stringify(value), updated_at: db.now })
      .onConflict((on) =>
        on.columns(['tenant_id', 'key']).doUpdateSet({ value: JSON.stringify(value), updated_at: db.now }),
      )
      .execute();
    if (key === 'staff-second-factor' && value && !before) await oweSecondFactor(db, ctx);
    await audit(db, ctx, {
      action: 'setting.edit',
      kind: 'setting',
      id: key,
      changes: [{ field: key, before, after: value }],
    });
  });
  return { message: ctx.t('setting.saved') };
}

/** Sessions of staff that began without a second factor do not outlive the setting: each must bring or set up one. */
async function oweSecondFactor(db: TenantDb, ctx: Context): Promise<void> {
  const staff = Object.keys(ctx.tenant.roles).filter((role) => ctx.tenant.roles[role]!.staff);
  await db
    .update('session', { completed_at: null })
    .where('ended_at', 'is', null)
    .where('account_id', 'in', db.from('role_grant').select('account_id').where('role', 'in', staff))
    .where('account_id', 'not in', db.from('account').select('id').where('visitor_from', 'is not', null))
    .execute();
}
