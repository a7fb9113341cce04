import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { payKey } from '../../../../engine/server/payables/pay-link.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isOwn, maySeeBooking } from '../policy.ts';
import { presentBooking, presentOneBooking } from '../present.ts';
import { eventById, eventsById } from '../store.ts';
import { openChoice } from '../waiting/open-choice.ts';
import { attendeesOf, bookingById, bookingsOf } from './booking.store.ts';

/** `GET /event/mine`: the own bookings. */
export async function listOwnBookings(ctx: Context): Promise<Output<'GET /event/mine'>> {
  return ctx.transaction(async (db) => {
    const bookings = await bookingsOf(db, ctx.person.accountId);
    const events = new Map(
      (
        await eventsById(
          db,
          bookings.map(({ event_id }) => event_id),
        )
      ).map((row) => [row.id, row]),
    );
    return { rows: bookings.map((booking) => presentBooking(ctx, booking, events.get(booking.event_id)!)) };
  });
}

/** `POST /event/link/get`: the same for who booked without an account, by the link in the mail, with the way to pay. */
export const getBookingByLink: Verb<'POST /event/link/get'> = async (ctx, { bookingId, key }) =>
  ctx.transaction(async (db) => {
    const booking = found(await bookingById(db, bookingId));
    found(isOwn(ctx, booking, key) ? booking : null);
    const event = found(await eventById(db, booking.event_id));
    const attendees = await attendeesOf(db, bookingId);
    const shown = presentOneBooking(ctx, booking, event, attendees, key);
    const choice = await openChoice(ctx, db, booking, attendees, key);
    return { ...shown, choice, payKey: shown.abilities.pay ? payKey(ctx, 'event-booking', bookingId) : '' };
  });

/** `GET /event/booking/get`: one booking with its people. */
export const getBooking: Verb<'GET /event/booking/get'> = async (ctx, { bookingId }) =>
  ctx.transaction(async (db) => {
    const booking = found(await bookingById(db, bookingId));
    found(maySeeBooking(ctx, booking) ? booking : null);
    const event = found(await eventById(db, booking.event_id));
    const attendees = await attendeesOf(db, bookingId);
    const choice = await openChoice(ctx, db, booking, attendees);
    return { ...presentOneBooking(ctx, booking, event, attendees), choice };
  });
