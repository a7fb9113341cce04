import { randomInt } from 'node:crypto';
import { hongKongDate } from '../../../contract/dates.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import {
  type Arrival,
  type BookingState,
  HOLD_MINUTES,
  type RegistrationState,
} from '../../../contract/values/events.ts';
import type { EventRow, TierRow } from './store.ts';

type Times = Pick<EventRow, 'state' | 'starts_at' | 'ends_at' | 'opens_at' | 'closes_at' | 'capacity' | 'taken'>;

/**
 * Whether one may register for an event at an instant, and if not, why (spec §8): over is over, whatever else; then
 * the deadline, which is the beginning where none is set; then the day on which registration opens.
 */
export function registrationState(event: Times, now: Date): RegistrationState {
  if (event.state === 'cancelled') return 'cancelled';
  if (now >= event.ends_at) return 'expired';
  if (now >= (event.closes_at ?? event.starts_at)) return 'deadline';
  if (event.opens_at && now < event.opens_at) return 'notOpen';
  return event.taken >= event.capacity ? 'full' : 'open';
}

/** What each state is told as, where it keeps people from registering. */
export const REGISTRATION_ERRORS: Record<Exclude<RegistrationState, 'open'>, ErrorCode> = {
  full: 'event.full',
  notOpen: 'event.notOpen',
  deadline: 'event.deadline',
  expired: 'event.expired',
  cancelled: 'event.cancelled',
};

/** Whether a price is sold at this time. */
export const onSale = (tier: Pick<TierRow, 'on_sale_from' | 'on_sale_until'>, now: Date): boolean =>
  (!tier.on_sale_from || now >= tier.on_sale_from) && (!tier.on_sale_until || now < tier.on_sale_until);

/** Places of a tier that are left: its quota, and never more than the event has. */
export const leftOf = (tier: Pick<TierRow, 'quota' | 'taken'>, event: Pick<EventRow, 'capacity' | 'taken'>): number =>
  Math.max(0, Math.min(event.capacity - event.taken, (tier.quota ?? Number.MAX_SAFE_INTEGER) - tier.taken));

/** What a booking begins as: somebody decides, it is paid, or it is sure at once. */
export function firstState(lines: readonly { cents: number; approval: boolean }[]): BookingState {
  if (lines.some(({ approval }) => approval)) return 'awaiting';
  return lines.some(({ cents }) => cents > 0) ? 'held' : 'confirmed';
}

/** Until when places are kept while they are paid. */
export const heldUntil = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * 60_000);

/** Until when places are kept that were approved and are to be paid: three days. */
export const payAfterApproval = (now: Date): Date => new Date(now.getTime() + 3 * 86_400_000);

/** States in which a booking keeps its places. */
export const HOLDING: readonly BookingState[] = ['held', 'awaiting', 'confirmed'];

/** Whether people may still change names and cancel by themselves: until the end of the day set, or the beginning. */
export const mayStillChange = (event: Pick<EventRow, 'changes_until' | 'starts_at' | 'state'>, now: Date): boolean =>
  event.state === 'published' &&
  now < event.starts_at &&
  (event.changes_until === null || hongKongDate(now) <= event.changes_until);

/** Letters and digits that nobody mistakes for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A short code to be read out and typed, of so many signs. */
export const shortCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Signs of a ticket's short code. */
export const TICKET_CODE = 8;

/** Whether who came at an instant was late: after the beginning and the minutes that the event allows (product.md). */
export function arrivalOf(event: Pick<EventRow, 'starts_at' | 'late_minutes'>, arrivedAt: Date | null): Arrival {
  if (!arrivedAt) return 'registered';
  return arrivedAt.getTime() > event.starts_at.getTime() + event.late_minutes * 60_000 ? 'late' : 'shownUp';
}
