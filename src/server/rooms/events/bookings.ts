import type { Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { found } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { attendeesOf, bookingById, bookingsOf } from './booking.store.ts';
import { maySeeBooking } from './policy.ts';
import { presentBooking, presentOneBooking } from './present.ts';
import { eventById, eventsById } from './store.ts';

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

/** `GET /event/booking/get`: one booking with its people. */
export const getBooking: Verb<'GET /event/booking/get'> = async (ctx, { bookingId }) =>
  ctx.transaction(async (db) => {
    const booking = found(await bookingById(db, bookingId));
    found(maySeeBooking(ctx, booking) ? booking : null);
    const event = found(await eventById(db, booking.event_id));
    return presentOneBooking(ctx, booking, event, await attendeesOf(db, bookingId));
  });
