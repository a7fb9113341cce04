import type { Output } from '../../../../contract/calls/calls.ts';
import { dynamicWord } from '../../../../contract/word-key.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { keepSetting, tenantSetting } from '../../../../engine/server/portal/tenant-setting.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';

/** `GET /setting/list`: what the rooms let administrators set for this tenant, as it holds now. */
export async function settingList(ctx: Context): Promise<Output<'GET /setting/list'>> {
  return ctx.transaction(async (db) => ({
    rows: await Promise.all(
      Object.entries(ctx.engine.tenantSettings).map(async ([key, setting]) => ({
        key,
        value: await tenantSetting(db, key, setting),
        label: ctx.t(dynamicWord(`setting.${key}`)),
        kind: setting.kind,
      })),
    ),
  }));
}

/** `POST /setting/edit`: what follows from it happens in the same transaction. */
export const settingEdit: Verb<'POST /setting/edit'> = async (ctx, input) => {
  const { key } = input;
  const setting = found(Object.hasOwn(ctx.engine.tenantSettings, key) ? ctx.engine.tenantSettings[key] : undefined);
  if (input.value !== 'true' && input.value !== 'false') throw refuseField('value', 'problem.choice');
  const value = input.value === 'true';
  await ctx.transaction(async (db) => {
    const before = await tenantSetting(db, key, setting);
    await keepSetting(db, key, value);
    if (value !== before) await setting.changed?.(ctx, db, value);
    await audit(db, ctx, 'setting.edit', key, { changes: changed({ [key]: before }, { [key]: value }) });
  });
  return { message: ctx.t('setting.saved') };
};
