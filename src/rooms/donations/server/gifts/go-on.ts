import { hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { changePlan, lockPlan } from '../plans/plan.store.ts';
import { nextDue } from '../rules.ts';
import type { GiftRow } from '../store.ts';

/** Looks after the card of a plan once its gift is paid. */
export const CARD_JOB = 'donations-card';

/**
 * A gift of a plan was paid: the plan goes on with the period after it, also one that was paused because its card was
 * declined. One that was stopped meanwhile stays stopped; the money is booked all the same.
 */
export async function goOn(
  ctx: Pick<Context, 'engine' | 'actor' | 'requestId'>,
  db: TenantDb,
  planId: string,
  gift: Pick<GiftRow, 'id' | 'due_on'>,
): Promise<void> {
  const plan = found(await lockPlan(db, planId));
  if (plan.status === 'stopped') return;
  const staysPaused = plan.status === 'paused' && plan.ended_by !== 'gateway';
  const paid = gift.due_on ?? hongKongDate(db.now);
  const next = nextDue(paid, plan.cycle, plan.day);
  // a gift of an earlier period does not put the plan back
  const nextOn = plan.next_on && plan.next_on > next ? plan.next_on : next;
  await changePlan(db, plan, {
    ...(!staysPaused && { status: 'active' as const, ended_by: '', why: '' }),
    next_on: nextOn,
    try_on: nextOn,
    tries: 0,
    declined: '',
  });
  if (plan.status === 'paused' && !staysPaused)
    await audit(db, ctx, 'giftplan.resume', planId, { changes: changed(plan, { status: 'active', next_on: nextOn }) });
  await ctx.engine.queue.send(db, CARD_JOB, { planId, giftId: gift.id });
}
