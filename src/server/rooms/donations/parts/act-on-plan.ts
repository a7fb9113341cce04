import type { Output } from '../../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../../contract/dates.ts';
import { audit, changesBetween } from '../../../engine/audit/audit.ts';
import type { Context } from '../../../engine/context.ts';
import { found, Refusal } from '../../../engine/refusal.ts';
import { changePlan, lockPlan, type PlanRow, planById } from '../plan.store.ts';
import { planAbilities } from '../policy.ts';
import { presentPlan } from '../present.ts';
import { tellOfPlan } from './tell-of-plan.ts';

type Change = Parameters<typeof changePlan>[2];

/**
 * One act on a plan: over the version that was seen, with its entry in the trail, and a mail to who gives.
 * @throws Refusal 404 (another donor's), `plan.state`, `record.stale`
 */
export async function actOnPlan(
  ctx: Context,
  { planId, donorId, version }: { planId: string; donorId?: string; version: number },
  act: {
    may: keyof ReturnType<typeof planAbilities>;
    by: 'donor' | 'staff';
    message: string;
    reason?: string;
    change: (plan: PlanRow, today: string) => Change;
  },
): Promise<Output<'POST /donation/plan/stop'>> {
  return ctx.transaction(async (db) => {
    const plan = found(await lockPlan(db, planId));
    found(donorId === undefined || plan.donor_id === donorId || null);
    if (!planAbilities(plan)[act.may]) throw new Refusal('plan.state', { params: { status: plan.status } });
    if (plan.version !== version) throw new Refusal('record.stale');
    const change = act.change(plan, hongKongDate(db.now));
    await changePlan(db, plan, change);
    const changed = found(await planById(db, planId));
    const shown = ({ status, cents, day, next_on: next }: PlanRow) => ({ status, cents, day, next_on: next });
    await audit(db, ctx, {
      action: `giftplan.${act.may}`,
      kind: 'giftplan',
      id: planId,
      changes: changesBetween(shown(plan), shown(changed)),
      ...(act.reason && { reason: act.reason }),
    });
    await tellOfPlan(ctx, db, changed, 'donation-changed', `${planId}-${changed.version}`);
    return { message: ctx.t(act.message), plan: presentPlan(ctx, changed) };
  });
}
