import { addMonths, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { SETTING_AHEAD_YEARS } from '../../../../contract/limits.ts';
import { sameJson } from '../../../../contract/same-json.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import { contradiction } from '../../../../engine/server/dated-settings/contradiction.ts';
import { datedSetting, typedValue } from '../../../../engine/server/dated-settings/dated-setting.ts';
import { datedValues } from '../../../../engine/server/dated-settings/dated-values.ts';
import { addSettingChange } from '../../../../engine/server/dated-settings/setting-change.store.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';

/**
 * `POST /setting/dated/plan`: from today or a later day a setting has another value. Nothing is set for days that are
 * over: what was made on them went by what held then.
 */
export const planSetting: Verb<'POST /setting/dated/plan'> = async (ctx, { key, from, version, ...input }) => {
  const setting = found(datedSetting(ctx, key));
  const value = typedValue(setting, input.value);
  const reason = input.reason.trim();
  if (value === null) throw new Refusal('request.invalid', { problems: { value: [setting.kind.allowed] } });
  if (reason === '') throw refuseField('reason', 'dated-setting.noReason');
  await ctx.transaction(async (db) => {
    const today = hongKongDate(db.now);
    if (from < today) throw refuseField('from', 'dated-setting.past', { today: formatDate(today) });
    if (from > addMonths(today, SETTING_AHEAD_YEARS * 12))
      throw refuseField('from', 'dated-setting.far', { years: SETTING_AHEAD_YEARS });
    const before = (await datedValues(db, [setting])).on(setting, from);
    if (sameJson(before, value)) throw refuseField('value', 'dated-setting.same', { from: formatDate(from) });
    const problem = await contradiction(ctx, db, setting, from, value);
    if (problem) throw new Refusal('request.invalid', { problems: { value: [problem] } });
    const change = { key, from_on: from, value, seen: version, accountId: ctx.person.accountId, reason };
    if (!(await addSettingChange(db, change))) throw new Refusal('record.stale');
    await audit(db, ctx, 'setting.plan', key, {
      changes: [...changed({ value: before }, { value }), ...added({ from_on: from })],
      reason,
    });
  });
  return { message: ctx.t('setting.saved') };
};
