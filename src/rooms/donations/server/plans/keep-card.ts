import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { storedCard } from '../../../checkout/server/stored-cards/stored-card.ts';
import { changePlan, lockPlan, planById } from './plan.store.ts';

/** After a gift of a plan was paid on the gateway's page: keeps the card that the gateway keeps, for the next one (PAY-1). */
export async function keepCard(
  { engine, tenant, transaction }: JobContext,
  { planId, giftId }: { planId: string; giftId: string },
): Promise<void> {
  const plan = await transaction((db) => planById(db, planId));
  if (!plan) return;
  const where = { engine, tenant, requestId: '' };
  const card = await storedCard(where, { kind: 'donation', id: giftId }, plan.agreement_id);
  // charged with the card that is known already, or the gateway keeps none
  if (!card) return;
  await transaction(async (db) => {
    const locked = await lockPlan(db, planId);
    if (!locked || locked.status === 'stopped') return;
    await changePlan(db, locked, {
      method: card.method,
      merchant_id: card.merchantId,
      card_token: card.sealed,
      card_label: card.label,
      card_expires: card.expires,
    });
  });
}
