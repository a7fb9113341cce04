import { bytesOfTicket, parseTicket, type Ticket, ticketOf } from '../../../../contract/rules/admission.ts';
import { isSignedHere, publicKeyText, type SigningPlace, signedBytes } from '../../../../engine/server/signed-code.ts';

const USE = 'event tickets';

/** The public half, base64url of 32 bytes: whoever has it checks a ticket without a network. */
export const ticketKey = (where: SigningPlace): string => publicKeyText(where, USE);

/** What the QR code of a ticket says, signed. */
export function ticketText(where: SigningPlace, ticket: Ticket): string {
  const said = bytesOfTicket(ticket);
  return ticketOf(said, signedBytes(where, USE, said));
}

/** What a signed ticket says; null where it was not signed here, for this tenant, or is none. */
export function readTicket(where: SigningPlace, text: string): Ticket | null {
  const ticket = parseTicket(text);
  return ticket && isSignedHere(where, USE, ticket) ? ticket : null;
}

/** In place of an issue, which begins with 1: all tickets of a booking. Nobody is let in by it; it opens their PDF. */
export const TICKETS_OF_BOOKING = 0;

/** What opens the tickets of a booking, for the link in its mail. */
export const bookingTicketsKey = (
  where: SigningPlace,
  { eventId, bookingId }: { eventId: string; bookingId: string },
): string => ticketText(where, { eventId, attendeeId: bookingId, issue: TICKETS_OF_BOOKING });
