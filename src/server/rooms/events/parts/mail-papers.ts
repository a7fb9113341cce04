import type { DrawMailPaper, MailPaper } from '../../../engine/mail/mail-papers.ts';
import { attendeesOf, bookingById } from '../booking.store.ts';
import { eventById } from '../store.ts';
import { drawTickets } from './draw-tickets.ts';

/** The tickets of a booking that go with a mail. */
export const ticketsToMail = (bookingId: string): MailPaper => ({ kind: 'event-tickets', of: { bookingId } });

/** Draws the tickets of a booking as they are when the mail leaves; none where it has ended meanwhile (EVT-3). */
export const drawBookingTickets: DrawMailPaper = async ({ engine, tenant, now, lang }, { bookingId }) => {
  const read = await engine.database.tenant(tenant.key, async (db) => {
    const booking = await bookingById(db, bookingId!);
    const event = booking && (await eventById(db, booking.event_id));
    if (!event || booking.state !== 'confirmed') return null;
    return { event, booking, people: (await attendeesOf(db, booking.id)).filter(({ left_at }) => left_at === null) };
  });
  if (!read || read.people.length === 0) return null;
  const content = await drawTickets({ engine, tenant, now }, read.event, read.booking.reference, read.people);
  const name = engine.words.say(tenant.key, lang, 'word.ticket');
  return { name: `${name} ${read.booking.reference}.pdf`, content };
};
