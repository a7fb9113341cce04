import type { DrawMailPaper, MailPaper } from '../../../../engine/server/mail/mail-papers.ts';
import { qrPicture } from '../../../../engine/server/mail/qr-picture.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { type AttendeeRow, attendeesOf, bookingById, type NewAttendee } from '../booking/booking.store.ts';
import { eventById } from '../store.ts';
import { drawTickets } from '../tickets/draw-tickets.ts';
import { ticketText } from '../tickets/ticket.ts';

/** The tickets of a booking that go with a mail. */
export const ticketsToMail = (bookingId: string): MailPaper => ({ kind: 'event-tickets', of: { bookingId } });

/** Codes that a mail shows at most; the PDF has all. */
const PICTURES_MAX = 10;

const ticketCid = (ticketCode: string): string => `ticket-${ticketCode.replace(/\W/g, '')}`;

/** The QR codes that a mail shows by itself, each with whose it is and the code to type. */
export const ticketPictures = (tenant: Tenant, people: readonly NewAttendee[]) =>
  tenant.modules.includes('qr-code')
    ? people.slice(0, PICTURES_MAX).map(({ name, ticket_code }) => ({
        cid: ticketCid(ticket_code),
        alt: `${name} · ${ticket_code}`,
      }))
    : [];

/** Draws the tickets of a booking as they are when the mail leaves; none where it has ended meanwhile (EVT-3). */
export const drawBookingTickets: DrawMailPaper = async ({ engine, tenant, now, lang }, { bookingId }) => {
  const read = await engine.database.tenant(tenant.key, async (db) => {
    const booking = await bookingById(db, bookingId!);
    const event = booking && (await eventById(db, booking.event_id));
    if (!event || booking.state !== 'confirmed') return null;
    return { event, booking, people: (await attendeesOf(db, booking.id)).filter(({ left_at }) => left_at === null) };
  });
  if (!read || read.people.length === 0) return null;
  const pictureOf = ({ id, ticket_code, ticket_issue }: AttendeeRow) => ({
    cid: ticketCid(ticket_code),
    content: qrPicture(ticketText({ engine, tenant }, { eventId: read.event.id, attendeeId: id, issue: ticket_issue })),
  });
  const content = await drawTickets({ engine, tenant, now }, read.event, read.booking.reference, read.people);
  const name = engine.words.say(tenant.key, lang, 'word.ticket');
  const pictures = tenant.modules.includes('qr-code') ? read.people.slice(0, PICTURES_MAX).map(pictureOf) : [];
  return { name: `${name} ${read.booking.reference}.pdf`, content, pictures };
};
