import { cleanLine } from '../../../contract/fields/clean-text.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { found, Refusal, refuseField } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { attendeeById, type BookingRow, bookingById, renameAttendee } from './booking.store.ts';
import { reissue } from './door.store.ts';
import { endBooking } from './parts/end-booking.ts';
import { lockBooking } from './parts/lock-booking.ts';
import { isOwn } from './policy.ts';
import { HOLDING, mayStillChange, shortCode, TICKET_CODE } from './rules.ts';
import type { EventRow } from './store.ts';

/** `POST /event/booking/cancel`: by who booked, until the day that the event says. What was paid, staff give back. */
export const cancelOwnBooking: Verb<'POST /event/booking/cancel'> = async (ctx, { bookingId }) =>
  ctx.transaction(async (db) => {
    const { event, booking } = await lockOwn(ctx, db, bookingId);
    if (booking.paid_cents > 0) throw new Refusal('event.closed');
    const end = { state: 'cancelled', action: 'event.cancelBooking', why: '' } as const;
    await endBooking(ctx, db, { event, booking }, { ...end, mail: 'event-booking-cancelled' });
    return { message: ctx.t('events.told.cancelled') };
  });

/** `POST /event/booking/rename`: a place goes to somebody else, until the day that the event says. */
export const renameOwn: Verb<'POST /event/booking/rename'> = async (ctx, { attendeeId, name }) =>
  ctx.transaction(async (db) => {
    const after = cleanLine(name);
    if (after === '') throw refuseField('name', 'events.name');
    const attendee = found(await attendeeById(db, attendeeId));
    await lockOwn(ctx, db, attendee.booking_id);
    await renameAttendee(db, attendeeId, after);
    // who had the place before keeps no ticket for it
    await reissue(db, attendeeId, shortCode(TICKET_CODE));
    const changes = [{ field: 'people', before: attendee.name, after }];
    await audit(db, ctx, { action: 'event.rename', kind: 'event-booking', id: attendee.booking_id, changes });
    return { message: ctx.t('events.told.renamed') };
  });

/** @throws Refusal 404 somebody else's; `event.closed` the day has passed; `event.decided` it has ended */
async function lockOwn(
  ctx: Context,
  db: TenantDb,
  bookingId: string,
): Promise<{ event: EventRow; booking: BookingRow }> {
  const seen = found(await bookingById(db, bookingId));
  found(isOwn(ctx, seen) ? seen : null);
  const locked = await lockBooking(db, bookingId);
  if (!HOLDING.includes(locked.booking.state)) throw new Refusal('event.decided');
  if (!mayStillChange(locked.event, db.now)) throw new Refusal('event.closed');
  return locked;
}
