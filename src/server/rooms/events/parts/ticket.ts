import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { bytesOfTicket, parseTicket, type Ticket, ticketOf } from '../../../../contract/rules/admission.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { derivedKey, type Keyed } from '../../../engine/sealed.ts';

type Where = { engine: Keyed; tenant: Pick<Tenant, 'key'> };

/** RFC 8410: an Ed25519 private key is its seed of 32 bytes behind these. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key of a tenant, the same as long as the instance keeps its own. */
const keyOf = ({ engine, tenant }: Where): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, derivedKey(engine, `event tickets ${tenant.key}`)]),
    format: 'der',
    type: 'pkcs8',
  });

/** The public half, base64url of 32 bytes: whoever has it checks a ticket without a network. */
export const ticketKey = (where: Where): string => createPublicKey(keyOf(where)).export({ format: 'jwk' }).x as string;

/** What the QR code of a ticket says, signed. */
export function ticketText(where: Where, ticket: Ticket): string {
  const said = bytesOfTicket(ticket);
  return ticketOf(said, sign(null, said, keyOf(where)));
}

/** What a signed ticket says; null where it was not signed here, for this tenant, or is none. */
export function readTicket(where: Where, text: string): Ticket | null {
  const ticket = parseTicket(text);
  if (!ticket || !verify(null, ticket.signed, createPublicKey(keyOf(where)), ticket.signature)) return null;
  return ticket;
}

/** In place of an issue, which begins with 1: all tickets of a booking. Nobody is let in by it; it opens their PDF. */
export const TICKETS_OF_BOOKING = 0;

/** What opens the tickets of a booking, for the link in its mail. */
export const bookingTicketsKey = (
  where: Where,
  { eventId, bookingId }: { eventId: string; bookingId: string },
): string => ticketText(where, { eventId, attendeeId: bookingId, issue: TICKETS_OF_BOOKING });
