import type { TrailAction } from '../../../../contract/trail.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { EventRow } from '../store.ts';
import { countUse } from '../vouchers/voucher.store.ts';
import { offerPlaces } from '../waiting/offer-places.ts';
import { type BookingRow, changeBooking, lateBookings, setHolds } from './booking.store.ts';
import { closeApproval, type Doing, tellBooker } from './notify-booker.ts';

/** Ends a booking: its places are free at once, and who booked is told why. The event is locked by the caller. */
export async function endBooking(
  ctx: Doing,
  db: TenantDb,
  { event, booking }: { event: EventRow; booking: BookingRow },
  end: {
    state: 'cancelled' | 'refused' | 'expired';
    action: TrailAction;
    why: string;
    mail: EndMail;
    /** Whole cents that are asked to go back. */
    refundCents?: number;
    /** Who paid chooses until then what becomes of the money. */
    chooseUntil?: Date;
  },
): Promise<void> {
  const change = {
    state: end.state,
    why: end.why,
    refund_cents: booking.refund_cents + (end.refundCents ?? 0),
    choose_until: end.chooseUntil ?? null,
    // a booking that moved here is asked anew
    ...(end.chooseUntil && { choice: null }),
  };
  await changeBooking(db, booking.id, change);
  await setHolds(db, booking.id, false);
  if (booking.state === 'awaiting') await closeApproval(ctx, db, booking);
  if (booking.voucher_id && booking.state !== 'unproven') await countUse(db, booking.voucher_id, -1);
  await audit(db, ctx, end.action, ['event-booking', booking.id], {
    changes: changed(booking, { state: end.state }),
    reason: end.why,
  });
  // nobody has said that the address is theirs: it gets no second mail
  if (booking.state !== 'unproven') await tellBooker(ctx, db, { event, booking: { ...booking, ...change } }, end.mail);
  await offerPlaces(ctx, db, event.id);
}

type EndMail =
  | 'event-booking-cancelled'
  | 'event-booking-refused'
  | 'event-booking-expired'
  | 'event-offer-expired'
  | 'event-called-off'
  | 'event-called-off-paid';

/** Frees the places of bookings that were not paid, proven or accepted in time. The event is locked by the caller. */
export async function releaseLate(ctx: Doing, db: TenantDb, event: EventRow): Promise<number> {
  const late = await lateBookings(db, event.id);
  for (const booking of late)
    await endBooking(
      ctx,
      db,
      { event, booking },
      {
        state: 'expired',
        action: 'event.expire',
        why: '',
        mail: booking.state === 'held' ? 'event-booking-expired' : 'event-offer-expired',
      },
    );
  return late.length;
}
