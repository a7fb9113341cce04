import { PART_OF } from '../../../../contract/modules.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { switchedModules } from '../../../../engine/server/modules/follow-modules.ts';
import { isSetUp } from '../../../../engine/server/modules/set-up.ts';
import { addSwitch, switchHistory, tellSwitched } from '../../../../engine/server/modules/switch.store.ts';
import { needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';

/**
 * `POST /module/switch`: a module off or on, at once and on every server, with a reason (TEN-4). Nothing that is kept
 * goes away: what was going on rests until the module is on again.
 */
export const switchModule: Verb<'POST /module/switch'> = async (ctx, { module, on, version, ...input }) => {
  const { engine, tenant } = ctx;
  const reason = needed('reason', input.reason.trim(), 'module.noReason');
  if (on && !isSetUp(engine, tenant, module)) throw new Refusal('module.notSetUp');
  if (on && (PART_OF[module] ?? []).some((whole) => !tenant.modules.includes(whole)))
    throw new Refusal('module.noWhole');
  await ctx.transaction(async (db) => {
    const newest = (await switchHistory(db)).find((change) => change.module === module);
    const before = newest?.is_on ?? tenant.declaredModules.includes(module);
    if (before === on) throw new Refusal('record.stale');
    const done = await addSwitch(db, { module, isOn: on, reason, seen: version, accountId: ctx.person.accountId });
    if (!done) throw new Refusal('record.stale');
    await audit(db, ctx, on ? 'module.switchOn' : 'module.switchOff', module, {
      changes: changed({ on: before }, { on }),
      reason,
    });
    await tellSwitched(db);
    // whoever switched it sees it with the answer; the other processes hear of it from the database
    db.followUp(() => switchedModules.read(engine, tenant.key));
  });
  return { message: ctx.t(on ? 'module.isOn' : 'module.isOff', { module: ctx.t(`module.${module}`) }) };
};
