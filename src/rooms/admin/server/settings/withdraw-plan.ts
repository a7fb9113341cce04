import { hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { removed } from '../../../../engine/server/audit/changes.ts';
import { contradiction } from '../../../../engine/server/dated-settings/contradiction.ts';
import { datedSetting } from '../../../../engine/server/dated-settings/dated-setting.ts';
import { datedValues } from '../../../../engine/server/dated-settings/dated-values.ts';
import { addSettingChange } from '../../../../engine/server/dated-settings/setting-change.store.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';

/** `POST /setting/dated/withdraw`: only what is still ahead; what has begun to hold is changed, not undone. */
export const withdrawPlan: Verb<'POST /setting/dated/withdraw'> = async (ctx, { key, from, version, ...input }) => {
  const setting = found(datedSetting(ctx, key));
  const reason = needed('reason', input.reason.trim(), 'dated-setting.noReason');
  await ctx.transaction(async (db) => {
    const plans = (await datedValues(db, [setting])).after(setting, hongKongDate(db.now));
    const plan = plans.find((ahead) => ahead.from === from);
    if (!plan) throw new Refusal('record.stale');
    const problem = await contradiction(ctx, db, setting, from, null);
    if (problem) throw new Refusal('request.invalid', { problems: { reason: [problem] } });
    const change = { key, from_on: from, value: null, seen: version, accountId: ctx.person.accountId, reason };
    if (!(await addSettingChange(db, change))) throw new Refusal('record.stale');
    await audit(db, ctx, 'setting.withdraw', key, {
      changes: removed({ value: plan.value, from_on: from }),
      reason,
    });
  });
  return { message: ctx.t('dated-setting.withdrawn') };
};
