import type { Output } from '../../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import {
  type DatedSetting,
  settingHint,
  settingLabel,
} from '../../../../engine/server/dated-settings/dated-setting.ts';
import { DatedValues } from '../../../../engine/server/dated-settings/dated-values.ts';
import { historyOf, type ToldChange } from '../../../../engine/server/dated-settings/setting-change.store.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

type Answer = Output<'GET /setting/dated/list'>;
type Shown = Answer['groups'][number]['settings'][number];

/** `GET /setting/dated/list`: what the rooms let administrators set from a day on, room by room. */
export async function listDatedSettings(ctx: Context): Promise<Answer> {
  const rooms = ctx.engine.datedSettings
    .map(({ room, title, list }) => ({ room, title, settings: list(ctx.tenant) }))
    .filter(({ settings }) => settings.length > 0);
  return ctx.transaction(async (db) => {
    const keys = rooms.flatMap(({ settings }) => settings.map(({ key }) => key));
    const changes = await historyOf(db, keys);
    const groups: Answer['groups'] = [];
    for (const { room, title, settings } of rooms) {
      const shown: Shown[] = [];
      for (const setting of settings) shown.push(await present(ctx, db, setting, changes));
      groups.push({ room, title: ctx.t(title), settings: shown });
    }
    return { groups };
  });
}

async function present(
  ctx: Context,
  db: TenantDb,
  setting: DatedSetting,
  changes: readonly ToldChange[],
): Promise<Shown> {
  const today = hongKongDate(db.now);
  const { key, kind } = setting;
  const values = new DatedValues(changes);
  const value = values.on(setting, today);
  const history = changes.filter((change) => change.key === key).reverse();
  return {
    key,
    label: settingLabel(ctx, setting),
    hint: settingHint(ctx, setting),
    input: kind.input,
    rule: kind.rule,
    allowed: ctx.t(kind.allowed.key, kind.allowed.params),
    inForce: {
      value: kind.show(ctx, value),
      text: kind.text(value),
      since: values.since(setting, today)?.from ?? null,
    },
    planned: values.after(setting, today).map((plan) => ({ from: plan.from, value: kind.show(ctx, plan.value) })),
    untouched: (await setting.untouched?.(ctx, db)) ?? null,
    version: history[0]?.version ?? 0,
    history: history.map((change) => ({
      version: change.version,
      at: change.at.toISOString(),
      by: change.by,
      from: change.from_on,
      value: change.value === null ? null : kind.show(ctx, change.value),
      reason: change.reason,
    })),
  };
}
