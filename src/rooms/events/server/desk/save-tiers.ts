import type { Input } from '../../../../contract/calls/calls.ts';
import { parseInstant } from '../../../../contract/dates.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { addTier, changeTier, removeTier, type TierValues, tiersOf } from '../store.ts';

type Sent = Input<'POST /event/desk/save'>['tiers'];

/**
 * The prices of an event as they were sent, in their order. One that is left out goes, where nobody booked it; what was
 * booked keeps its price, because the place has it.
 * @throws Refusal at `tiers.<place>.<field>`; `event.tierBooked`
 */
export async function saveTiers(db: TenantDb, eventId: string, sent: Sent): Promise<void> {
  const before = new Map((await tiersOf(db, [eventId])).map((tier) => [tier.id, tier]));
  for (const [position, tier] of sent.entries()) {
    const values: TierValues = {
      name: tier.name,
      cents: tier.cents,
      quota: tier.quota,
      approval: tier.approval,
      on_sale_from: readInstant(tier.onSaleFrom, `tiers.${position}.onSaleFrom`),
      on_sale_until: readInstant(tier.onSaleUntil, `tiers.${position}.onSaleUntil`),
      position,
    };
    if (tier.tierId === '') await addTier(db, eventId, values);
    else {
      const { taken } = found(before.get(tier.tierId));
      if (tier.quota !== null && tier.quota < taken)
        throw new Refusal('event.capacity', {
          problems: { [`tiers.${position}.quota`]: [{ key: 'events.capacityTaken', params: { count: taken } }] },
        });
      await changeTier(db, tier.tierId, values);
      before.delete(tier.tierId);
    }
  }
  for (const id of before.keys()) if (!(await removeTier(db, id))) throw new Refusal('event.tierBooked');
}

function readInstant(typed: string, field: string): Date | null {
  if (typed === '') return null;
  const text = parseInstant(typed);
  if (!text) throw refuseField(field, 'events.instant');
  return new Date(text);
}
