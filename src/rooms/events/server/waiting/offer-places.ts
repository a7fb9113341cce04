import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { bookingById, changeBooking, setHolds, waitingParties } from '../booking/booking.store.ts';
import { type Doing, tellBooker } from '../booking/notify-booker.ts';
import { takePlaces } from '../booking/take-places.ts';
import { offeredUntil, takesOffers } from '../rules.ts';
import { eventById } from '../store.ts';

/**
 * Offers free places of an event to those who wait, in their order: whose party fits gets them for a day, by the same
 * rule of the database as any booking. Called wherever places become free, in that transaction, so that nobody comes in
 * between; the event is locked by the caller.
 */
export async function offerPlaces(ctx: Doing, db: TenantDb, eventId: string): Promise<void> {
  const event = (await eventById(db, eventId))!;
  if (!takesOffers(event, db.now)) return;
  // who is larger than what is left is passed over; whether a party fits decides the database, place by place
  for (const { id, state } of await waitingParties(db, eventId, event.capacity - event.taken)) {
    if (!(await fits(db, id))) continue;
    const held_until = offeredUntil(event, db.now);
    await changeBooking(db, id, { state: 'offered', held_until });
    await audit(db, ctx, 'event.offer', ['event-booking', id], {
      changes: changed({ state }, { state: 'offered' }),
    });
    await tellBooker(ctx, db, { event, booking: (await bookingById(db, id))! }, 'event-place-offered');
  }
}

async function fits(db: TenantDb, bookingId: string): Promise<boolean> {
  try {
    await takePlaces(db, () => setHolds(db, bookingId, true));
    return true;
  } catch (refused) {
    if (refused instanceof Refusal && refused.code === 'event.full') return false;
    throw refused;
  }
}
