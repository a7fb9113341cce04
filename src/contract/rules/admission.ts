import type { Arrival } from '../../rooms/events/contract/values.ts';
import { bytesOfIds, codeOf, idAt, parseCode, type SignedCode } from './signed-code.ts';

/** Why a ticket is not let in; the same words at the server and on a phone without a network. */
export const ADMISSION_PROBLEMS = [
  'notOurs',
  'otherEvent',
  'unknown',
  'replaced',
  'newer',
  'tooEarly',
  'notPaid',
  'notApproved',
  'cancelled',
  'notConfirmed',
] as const;
export type AdmissionProblem = (typeof ADMISSION_PROBLEMS)[number];

/** What a signed ticket says: for which event, whose place, and which issue of it. */
export type Ticket = { eventId: string; attendeeId: string; issue: number };
/** A ticket as it is scanned: what it says, and the bytes that were signed with their signature. */
export type SignedTicket = Ticket & SignedCode;

const HEAD = 'T1';
/** Two ids and the issue. */
const SIGNED_BYTES = 34;

/** `T1.<event, place, issue>.<signature>`: what the QR code of a ticket says. */
export const ticketOf = (signed: Uint8Array, signature: Uint8Array): string => codeOf(HEAD, signed, signature);

/** The bytes of a ticket that are signed. */
export const bytesOfTicket = ({ eventId, attendeeId, issue }: Ticket): Uint8Array =>
  Uint8Array.from([...bytesOfIds([eventId, attendeeId]), issue >> 8, issue & 255]);

/** What a scanned text says, whoever signed it; null where it has not the shape of a ticket. */
export function parseTicket(text: string): SignedTicket | null {
  const code = parseCode(HEAD, SIGNED_BYTES, text);
  if (!code) return null;
  const { signed } = code;
  return { eventId: idAt(signed, 0), attendeeId: idAt(signed, 1), issue: signed[32]! * 256 + signed[33]!, ...code };
}

/** A short code as it is compared: letters and digits only, however it was typed. */
export const typedCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/** Whether what was scanned or typed is a ticket whole, and not its short code. */
export const isWholeTicket = (text: string): boolean => text.includes('.');

/** Why an issue of a ticket is not the one that holds; null where it is. */
export function issueProblem(issue: number, current: number): AdmissionProblem | null {
  if (issue === current) return null;
  return issue < current ? 'replaced' : 'newer';
}

/** How long before an event its door opens. */
const OPENS_BEFORE_MS = 24 * 3_600_000;

/** Whether a ticket is shown before the door of its event can be open: a day before it begins. */
export const isTooEarly = (startsAt: Date | string, at: Date | string): boolean =>
  new Date(at).getTime() < new Date(startsAt).getTime() - OPENS_BEFORE_MS;

/** An entry at the door, or an undone one. */
export type Entry = { undo: boolean; at: Date | string };

/** The entries that hold, the first of them first: those after the last that was undone, in whatever order they come. */
export function entriesThatHold<E extends Entry>(entries: readonly E[]): E[] {
  const time = ({ at }: Entry) => new Date(at).getTime();
  const undone = Math.max(Number.NEGATIVE_INFINITY, ...entries.filter(({ undo }) => undo).map(time));
  return entries.filter((entry) => !entry.undo && time(entry) > undone).sort((a, b) => time(a) - time(b));
}

/** Whether who came at an instant was late: after the beginning and the minutes that the event allows (product.md). */
export function arrivalOf(
  { startsAt, lateMinutes }: { startsAt: Date | string; lateMinutes: number },
  arrivedAt: Date | string | null,
): Arrival {
  if (!arrivedAt) return 'registered';
  const limit = new Date(startsAt).getTime() + lateMinutes * 60_000;
  return new Date(arrivedAt).getTime() > limit ? 'late' : 'shownUp';
}

/** How long after its end the list of an event may stay on a device at its door. */
const KEPT_AFTER_MS = 12 * 3_600_000;

/** Whether nothing of an event may stay on a device any more. */
export const isOverForDevices = (endsAt: Date | string, now: number): boolean =>
  now > new Date(endsAt).getTime() + KEPT_AFTER_MS;
