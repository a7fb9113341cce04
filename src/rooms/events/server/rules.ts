import { randomInt } from 'node:crypto';
import { addDays, hongKongDate } from '../../../contract/dates.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { AdmissionProblem } from '../../../contract/rules/admission.ts';
import { Refusal } from '../../../engine/server/refusal.ts';
import {
  type BookingState,
  CHOOSE_DAYS,
  HOLD_MINUTES,
  OFFER_HOURS,
  PROVE_MINUTES,
  type RegistrationState,
  UNPROVEN_SHARE,
} from '../contract/values.ts';
import type { AttendeeRow, BookingRow } from './booking/booking.store.ts';
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

/**
 * Whether places are kept for a party whose address is not proven: all of its kind together keep a fifth of what others
 * have left, and always one. @param places of the event, or of a price: free ones, those kept in this way, those wanted
 */
export const withinUnprovenShare = (places: { left: number; kept: number; wanted: number }): boolean =>
  places.kept + places.wanted <= Math.max(1, Math.floor((places.left + places.kept) * UNPROVEN_SHARE));

/** What a booking begins as: somebody decides, it is paid, or it is sure at once. */
export function firstState({
  cents,
  approval,
}: {
  cents: number;
  approval: boolean;
}): 'awaiting' | 'held' | 'confirmed' {
  if (approval) return 'awaiting';
  return cents > 0 ? 'held' : 'confirmed';
}

type Voucher = { percent: number | null; cents: number | null; tier_id: string | null };
export type PricedPlace<P> = P & { cents: number; discountCents: number };

/**
 * What places cost after a voucher: its share off each place it is for, or its amount off them one after the other, and
 * never below nothing; then the gift on top, which no voucher touches. Whole cents, shares rounded for the payer.
 */
export function priceParty<P extends { tier: Pick<TierRow, 'id' | 'cents'> }>(
  party: readonly P[],
  voucher: Voucher | null,
  giftCents: number,
): { places: PricedPlace<P>[]; discountCents: number; giftCents: number; cents: number } {
  let amount = voucher?.cents ?? 0;
  const places = party.map((place) => {
    const { id, cents: price } = place.tier;
    const holds = voucher !== null && (voucher.tier_id === null || voucher.tier_id === id);
    const discountCents = !holds
      ? 0
      : voucher.percent === null
        ? Math.min(price, amount)
        : Math.ceil((price * voucher.percent) / 100);
    if (voucher?.percent === null) amount -= discountCents;
    return { ...place, cents: price - discountCents, discountCents };
  });
  const discountCents = places.reduce((sum, place) => sum + place.discountCents, 0);
  const cents = places.reduce((sum, place) => sum + place.cents, giftCents);
  return { places, discountCents, giftCents, cents };
}

/** Until when places are kept while they are paid. */
export const heldUntil = (now: Date): Date => plus(now, HOLD_MINUTES);

/** Until when places are kept that were approved and are to be paid: three days. */
export const payAfterApproval = (now: Date): Date => new Date(now.getTime() + 3 * 86_400_000);

/** The job that ends bookings of cancelled events. */
/** The job that notifies whoever booked an event that was moved. */
export const EVENT_MOVED = 'events-moved';
export const CALL_OFF = 'events-call-off';

/** States in which a booking keeps its places. */
export const HOLDING: readonly BookingState[] = ['unproven', 'offered', 'held', 'awaiting', 'confirmed'];
/** States in which a booking has not ended: those, and who waits for places. */
export const LIVE: readonly BookingState[] = [...HOLDING, 'waiting'];
/** States in which places are kept until an instant. */
const KEPT_UNTIL: readonly BookingState[] = ['unproven', 'offered', 'held'];

/** Until when a new booking keeps its places for an answer or for payment; null: it needs neither. */
export const keptUntil = (state: BookingState, now: Date): Date | null =>
  KEPT_UNTIL.includes(state) ? (state === 'unproven' ? plus(now, PROVE_MINUTES) : heldUntil(now)) : null;

/** Whether free places are offered to those who wait: as long as one may register. */
export const takesOffers = (event: Times, now: Date): boolean =>
  event.state === 'published' && event.taken < event.capacity && now < (event.closes_at ?? event.starts_at);

/** An offer stands for a day, and not beyond the beginning (product.md). */
export const offeredUntil = ({ starts_at }: Pick<EventRow, 'starts_at'>, now: Date): Date =>
  new Date(Math.min(plus(now, OFFER_HOURS * 60).getTime(), starts_at.getTime()));

const plus = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

type Days = Pick<EventRow, 'changes_until' | 'cancel_until' | 'starts_at' | 'state'>;

/** Whether people may still change names by themselves: until the end of the day set, or the beginning. */
export const mayStillRename = (event: Days, now: Date): boolean => isUntil(event, event.changes_until, now);

/** The same for cancelling, which has a day of its own. */
export const mayStillCancel = (event: Days, now: Date): boolean => isUntil(event, event.cancel_until, now);

const isUntil = ({ state, starts_at }: Pick<EventRow, 'state' | 'starts_at'>, day: string | null, now: Date): boolean =>
  state === 'published' && now < starts_at && (day === null || hongKongDate(now) <= day);

/** Days in which whoever had booked may cancel for free after an event was moved. */
const FREE_CANCEL_DAYS = 14;

/** The last of them: at most the day on which it begins. */
export function freeCancelUntil(startsAt: Date, now: Date): string {
  const [last, begins] = [addDays(hongKongDate(now), FREE_CANCEL_DAYS), hongKongDate(startsAt)];
  return last < begins ? last : begins;
}

type Moved = Pick<EventRow, 'moved_at' | 'free_cancel_until' | 'starts_at' | 'state'>;

/** Whether day, time or place changed after this booking, and it may be cancelled today with everything back. */
export const mayLeaveMoved = (event: Moved, { created_at }: Pick<BookingRow, 'created_at'>, now: Date): boolean =>
  event.moved_at !== null && created_at < event.moved_at && isUntil(event, event.free_cancel_until, now);

/** Per cent of what was paid that goes back to who cancels now, by the days set on the event. */
export function refundShare(
  event: Moved & Pick<EventRow, 'refund_full_until' | 'refund_half_until'>,
  booking: Pick<BookingRow, 'created_at'>,
  now: Date,
): number {
  if (mayLeaveMoved(event, booking, now)) return 100;
  const today = hongKongDate(now);
  if (event.refund_full_until && today <= event.refund_full_until) return 100;
  return event.refund_half_until && today <= event.refund_half_until ? 50 : 0;
}

/** @throws Refusal `event.arrived` with the names of those who were let in: their places were used */
export function assertNotArrived(people: readonly Pick<AttendeeRow, 'name' | 'arrived_at'>[]): void {
  const arrived = people.filter(({ arrived_at }) => arrived_at !== null);
  if (arrived.length > 0)
    throw new Refusal('event.arrived', { params: { names: arrived.map(({ name }) => name).join(', ') } });
}

type Paid = Pick<BookingRow, 'cents' | 'paid_cents' | 'refund_cents'>;

/**
 * Whole cents that go back for places of a booking: the share of their prices, and never more than what is left of the
 * money. @param prices of the places that become free
 */
export function refundFor({ cents, paid_cents, refund_cents }: Paid, prices: readonly number[], share: number): number {
  if (paid_cents === 0 || cents === 0) return 0;
  const free = prices.reduce((sum, price) => sum + price, 0);
  return Math.max(0, Math.min(paid_cents - refund_cents, Math.floor((free * share) / 100)));
}

/**
 * Whole cents that were paid for the places of those who still come and are not on their way back: without the gift,
 * which was given, and without the share that was kept of who left.
 */
export const paidForPlaces = ({ cents, paid_cents, refund_cents, gift_cents }: Money): number =>
  Math.max(0, Math.min(cents, paid_cents - refund_cents) - gift_cents);
type Money = Pick<BookingRow, 'cents' | 'paid_cents' | 'refund_cents' | 'gift_cents'>;

/**
 * What a booking is for after money of it went back: what was asked to go back before is not part of it any more; the
 * rest was paid for who still comes. Whole cents.
 */
export const centsAfterRefund = ({ cents, refund_cents, gift_cents }: Money, refunded: number): number =>
  Math.max(Math.min(cents, gift_cents), cents - Math.max(0, refunded - refund_cents));

/** Until when who paid for a cancelled event chooses what becomes of it. */
export const chooseUntil = (now: Date): Date => plus(now, CHOOSE_DAYS * 24 * 60);

/**
 * The places of people who move to another event: the dearest price on sale there that costs no more than theirs did,
 * and that nobody has to approve. Null where there is none for somebody, not enough places, or somebody was let in
 * before the event was cancelled.
 */
export function placesAt(
  event: Times,
  tiers: readonly TierRow[],
  people: readonly Pick<AttendeeRow, 'id' | 'cents' | 'arrived_at'>[],
  now: Date,
): { attendeeId: string; tierId: string; cents: number }[] | null {
  if (registrationState(event, now) !== 'open' || event.capacity - event.taken < people.length) return null;
  if (people.some(({ arrived_at }) => arrived_at !== null)) return null;
  const left = new Map(tiers.map((tier) => [tier.id, leftOf(tier, event)]));
  const places = [];
  for (const { id, cents } of people) {
    const [tier] = tiers
      .filter((tier) => !tier.approval && tier.cents <= cents && onSale(tier, now) && left.get(tier.id)! > 0)
      .sort((a, b) => b.cents - a.cents);
    if (!tier) return null;
    left.set(tier.id, left.get(tier.id)! - 1);
    places.push({ attendeeId: id, tierId: tier.id, cents: tier.cents });
  }
  return places;
}

/** Letters and digits that nobody mistakes for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A short code to be read out and typed, of so many signs. */
export const shortCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Signs of a ticket's short code. */
export const TICKET_CODE = 8;

/** Why nobody is let in on a place, whichever ticket they show; null where they are. */
export function placeProblem({ state }: { state: BookingState }): AdmissionProblem | null {
  if (state === 'confirmed') return null;
  if (state === 'held') return 'notPaid';
  if (state === 'awaiting') return 'notApproved';
  return state === 'cancelled' ? 'cancelled' : 'notConfirmed';
}

/** Staff correct a booking that has not ended; the address of a guest is proven by then. */
export const mayCorrectBooking = ({ state }: { state: BookingState }): boolean =>
  LIVE.includes(state) && state !== 'unproven';
