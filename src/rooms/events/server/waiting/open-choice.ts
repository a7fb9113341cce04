import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { AFTER_CANCELLED } from '../../contract/values.ts';
import type { AttendeeRow, BookingRow } from '../booking/booking.store.ts';
import { takesDonations } from '../booking/read-gift.ts';
import { isOwn } from '../policy.ts';
import { fieldsOf } from '../questions/questions.ts';
import { paidForPlaces, placesAt } from '../rules.ts';
import { eventsToCome, tiersOf } from '../store.ts';

/** What who booked may choose now for the money of a cancelled event, with the events they can go to; null: nothing. */
export async function openChoice(
  ctx: Context,
  db: TenantDb,
  booking: BookingRow,
  attendees: readonly AttendeeRow[],
  key?: string,
): Promise<Output<'GET /event/booking/get'>['choice']> {
  const { choose_until: until } = booking;
  if (!until || until <= db.now || !isOwn(ctx, booking, key)) return null;
  const cents = paidForPlaces(booking);
  const coming = attendees.filter(({ left_at }) => left_at === null);
  const events = await eventsToCome(db);
  const tiers = await tiersOf(
    db,
    events.map(({ id }) => id),
  );
  const others = events.flatMap((event) => {
    const own = tiers.filter(({ event_id }) => event_id === event.id);
    const places = event.id === booking.event_id ? null : placesAt(event, own, coming, db.now);
    if (!places || event.per_person < coming.length) return [];
    const price = places.reduce((sum, place) => sum + place.cents, 0);
    const title = ctx.engine.words.pick(ctx.lang, event.title);
    const questions = {
      booking: fieldsOf(ctx, event.questions.booking),
      attendee: fieldsOf(ctx, event.questions.attendee),
    };
    return [
      { eventId: event.id, title, startsAt: event.starts_at.toISOString(), refundCents: cents - price, questions },
    ];
  });
  const may = { refund: true, move: others.length > 0, gift: takesDonations(ctx.tenant) };
  const choices = AFTER_CANCELLED.filter((choice) => may[choice]);
  const people = coming.map(({ id: attendeeId, name }) => ({ attendeeId, name }));
  return { until: until.toISOString(), cents, choices, events: others, people };
}
