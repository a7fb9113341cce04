import type { Output } from '../../../../contract/calls/calls.ts';
import { addMonths, hongKongDate } from '../../../../contract/dates.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { planAbilities } from '../policy.ts';
import { presentPlan } from '../present.ts';
import { dueFrom } from '../rules.ts';
import { changePlan, lockPlan, type PlanRow, planById } from './plan.store.ts';
import { tellOfPlan } from './tell-of-plan.ts';

type Change = Parameters<typeof changePlan>[2];
type Changing = (plan: PlanRow, today: string) => Change;

const ACTIONS = {
  change: 'giftplan.change',
  pause: 'giftplan.pause',
  resume: 'giftplan.resume',
  stop: 'giftplan.stop',
} as const;

/** @param months after which it goes on by itself; null: only when somebody says so */
export const paused =
  (by: 'donor' | 'staff', months: number | null): Changing =>
  (_plan, today) => ({
    status: 'paused',
    ended_by: by,
    pause_until: months === null ? null : addMonths(today, months),
    try_on: null,
    tries: 0,
    declined: '',
  });

/** From the next day of its cycle on; what was missed is not charged. */
export const resumed: Changing = (plan, today) => {
  const next = dueFrom(plan.next_on ?? today, plan.cycle, plan.day, today);
  return {
    status: 'active',
    ended_by: '',
    why: '',
    pause_until: null,
    next_on: next,
    try_on: next,
    tries: 0,
    declined: '',
  };
};

export const stopped =
  (by: 'donor' | 'staff'): Changing =>
  () => ({ status: 'stopped', ended_by: by, next_on: null, try_on: null, pause_until: null });

/**
 * One act on a plan: over the version that was seen, with its entry in the trail, and a mail to who gives.
 * @throws Refusal 404 (another donor's), `plan.state`, `record.stale`
 */
export async function actOnPlan(
  ctx: Context,
  { planId, donorId, version }: { planId: string; donorId?: string; version: number },
  act: {
    may: keyof ReturnType<typeof planAbilities>;
    message: WordKey;
    reason?: string;
    change: Changing;
  },
): Promise<Output<'POST /donation/plan/stop'>> {
  return ctx.transaction(async (db) => {
    const plan = found(await lockPlan(db, planId));
    found(donorId === undefined || plan.donor_id === donorId || null);
    if (!planAbilities(plan)[act.may]) throw new Refusal('plan.state', { params: { status: plan.status } });
    if (plan.version !== version) throw new Refusal('record.stale');
    const change = act.change(plan, hongKongDate(db.now));
    await changePlan(db, plan, { ...change, ...(act.reason && { why: act.reason }) });
    const after = found(await planById(db, planId));
    const shown = ({ status, cents, day, next_on: next }: PlanRow) => ({ status, cents, day, next_on: next });
    const changes = changed(shown(plan), shown(after));
    await audit(db, ctx, ACTIONS[act.may], ['giftplan', planId], { changes, reason: act.reason });
    await tellOfPlan(ctx, db, after, 'donation-changed', `${planId}-${after.version}`);
    return { message: ctx.t(act.message, { donor: plan.name }), plan: presentPlan(ctx, after) };
  });
}
