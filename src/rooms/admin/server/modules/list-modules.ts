import type { Output } from '../../../../contract/calls/calls.ts';
import { MODULES, PART_OF } from '../../../../contract/modules.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { isSetUp } from '../../../../engine/server/modules/set-up.ts';
import { switchHistory } from '../../../../engine/server/modules/switch.store.ts';
import { whatFollows } from '../../../../engine/server/modules/what-follows.ts';

/** `GET /module/list`: what is on and off, since when and why, what is going on in it and what goes with it (TEN-4). */
export async function listModules(ctx: Context): Promise<Output<'GET /module/list'>> {
  const { tenant } = ctx;
  const { history, running } = await ctx.transaction(async (db) => {
    const counts = [];
    for (const count of ctx.engine.underWay) counts.push(...(await count(ctx, db)));
    return { history: await switchHistory(db), running: counts };
  });
  return {
    rows: MODULES.map((module) => {
      const switches = history.filter((change) => change.module === module);
      const isOn = switches[0]?.is_on ?? tenant.declaredModules.includes(module);
      return {
        module,
        label: ctx.t(`module.${module}`),
        about: ctx.t(`module.${module}.about`),
        on: isOn,
        there: tenant.modules.includes(module),
        declared: tenant.declaredModules.includes(module),
        wholes: (PART_OF[module] ?? []).map((whole) => ({
          label: ctx.t(`module.${whole}`),
          there: tenant.modules.includes(whole),
        })),
        setUp: isSetUp(ctx.engine, tenant, module),
        running: running
          .filter((duty) => duty.module === module && duty.count > 0)
          .map(({ word, count, path }) => ({ text: ctx.t(word, { count }), count, path })),
        follows: whatFollows(ctx, module),
        version: switches[0]?.version ?? 0,
        history: switches.map(({ version, is_on, reason, at, by }) => ({
          version,
          on: is_on,
          reason,
          at: at.toISOString(),
          by,
        })),
      };
    }),
  };
}
