import { randomUUID } from 'node:crypto';
import { hongKongDate } from '../../../../contract/dates.ts';
import { payKey } from '../../../../engine/server/payables/pay-link.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { newReference } from '../gifts/new-reference.ts';
import { assertGivingKey, planAbilities } from '../policy.ts';
import { dueFrom } from '../rules.ts';
import { giftOfPeriod } from '../store.ts';
import { lockPlan } from './plan.store.ts';

/**
 * `POST /donation/plan/card`: a card is typed on the gateway's page, which is a payment: the next gift is made now, and
 * the period after it is charged to the new card (PAY-1).
 */
export const newCard: Verb<'POST /donation/plan/card'> = async (ctx, { donorId, key, planId, version }) => {
  assertGivingKey(ctx, donorId, key);
  return ctx.transaction(async (db) => {
    const plan = found(await lockPlan(db, planId));
    found(plan.donor_id === donorId || null);
    if (!planAbilities(plan).change) throw new Refusal('plan.state');
    if (plan.version !== version) throw new Refusal('record.stale');
    const today = hongKongDate(db.now);
    // one that is being tried, else the next
    const due = plan.next_on && (plan.tries > 0 || plan.next_on >= today) ? plan.next_on : null;
    const on = due ?? dueFrom(plan.next_on ?? today, plan.cycle, plan.day, today);
    const gift = await giftOfPeriod(db, plan, on, { id: randomUUID(), reference: newReference() });
    return { giftId: gift.id, key: payKey(ctx, 'donation', gift.id) };
  });
};
