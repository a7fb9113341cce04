import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { FileAnswer, type Verb } from '../../../../engine/server/verb.ts';
import { attendeeById, attendeesOf, type BookingRow, bookingById } from '../booking/booking.store.ts';
import { peopleAtDoor } from '../door/door.store.ts';
import { drawBadges } from '../door/draw-badges.ts';
import { placeProblem } from '../rules.ts';
import { eventById } from '../store.ts';
import { drawTickets } from './draw-tickets.ts';
import { readTicket, TICKETS_OF_BOOKING } from './ticket.ts';

/** `GET /event/ticket/pdf`: a ticket, or all of a booking, for whoever has its signed text: so the link in the mail needs no account (EVT-3). */
export const ticketPdf: Verb<'GET /event/ticket/pdf', FileAnswer> = async (ctx, { ticket }) => {
  const named = found(readTicket(ctx, ticket));
  const { event, booking, holders } = await ctx.transaction(async (db) => {
    const event = found(await eventById(db, named.eventId));
    const booking = found(await bookingNamed(db, named));
    const all = (await attendeesOf(db, booking.id)).filter(({ left_at }) => left_at === null);
    const isMeant = ({ id, ticket_issue }: (typeof all)[number]) =>
      named.issue === TICKETS_OF_BOOKING || (id === named.attendeeId && ticket_issue === named.issue);
    return { event, booking, holders: booking.state === 'confirmed' ? all.filter(isMeant) : [] };
  });
  found(holders[0]);
  const content = await drawTickets(ctx, event, booking.reference, holders);
  const name = `${booking.reference}.pdf`;
  return new FileAnswer({ content, name, type: 'application/pdf', bytes: content.byteLength, saved: true });
};

/** `GET /event/desk/badges`: a card for everybody with a ticket, ten on a sheet. */
export const badgesPdf: Verb<'GET /event/desk/badges', FileAnswer> = async (ctx, { eventId }) => {
  const { event, people } = await ctx.transaction(async (db) => ({
    event: found(await eventById(db, eventId)),
    people: (await peopleAtDoor(db, eventId)).filter((row) => placeProblem(row) === null),
  }));
  const content = await drawBadges(ctx, event, people);
  const name = `${ctx.t('events-desk.badgesFile')}.pdf`;
  return new FileAnswer({ content, name, type: 'application/pdf', bytes: content.byteLength, saved: true });
};

async function bookingNamed(
  db: TenantDb,
  { attendeeId, issue }: { attendeeId: string; issue: number },
): Promise<BookingRow | undefined> {
  if (issue === TICKETS_OF_BOOKING) return bookingById(db, attendeeId);
  const attendee = await attendeeById(db, attendeeId);
  return attendee && bookingById(db, attendee.booking_id);
}
