import { addDays, formatDate } from '../../../contract/dates.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { type DatedSetting, settingLabel } from './dated-setting.ts';
import { datedValues } from './dated-values.ts';

/**
 * What is wrong where a setting and one that it has to go with would contradict each other on some day from `from` on,
 * as far as both are planned.
 * @param value null: what is planned for that day is taken back
 */
export async function contradiction(
  ctx: Context,
  db: TenantDb,
  setting: DatedSetting,
  from: string,
  value: unknown,
): Promise<Problem | null> {
  for (const { other, side } of setting.beside?.(ctx.tenant) ?? []) {
    const values = await datedValues(db, [setting, other]);
    const own = value ?? values.on(setting, addDays(from, -1));
    const until = values.after(setting, from)[0]?.from;
    const days = [from, ...values.after(other, from).map((ahead) => ahead.from)].filter((day) => !until || day < until);
    for (const day of days) {
      const theirs = values.on(other, day);
      if (typeof own !== 'number' || typeof theirs !== 'number') continue;
      if (side === 'notAbove' ? own <= theirs : own >= theirs) continue;
      return {
        key: side === 'notAbove' ? 'dated-setting.aboveOther' : 'dated-setting.belowOther',
        params: { day: formatDate(day), other: settingLabel(ctx, other), value: other.kind.show(ctx, theirs) },
      };
    }
  }
  return null;
}
