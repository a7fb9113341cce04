import type { Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../../engine/server/context.ts';
import { BOOKING_SENTENCES, bookingStanding, EVENT_SENTENCES } from '../contract/standing.ts';
import type { AttendeeRow, BookingRow } from './booking/booking.store.ts';
import { takesGifts } from './booking/read-gift.ts';
import type { AttendeeListRow } from './desk/list.store.ts';
import { isOwn, looksAfterEvents } from './policy.ts';
import { kindLabel } from './projects/kinds.ts';
import { fieldsOf, shownAnswers } from './questions/questions.ts';
import {
  LIVE,
  leftOf,
  mayCorrectBooking,
  mayLeaveMoved,
  mayStillCancel,
  mayStillRename,
  onSale,
  refundFor,
  refundShare,
  registrationState,
} from './rules.ts';
import type { EventRow, TierRow } from './store.ts';
import { ticketText } from './tickets/ticket.ts';

type Reader = Pick<Context, 'engine' | 'tenant' | 'lang' | 't' | 'now'>;

/** An event as everybody sees it. */
export function presentEvent(ctx: Reader, event: EventRow): Output<'GET /event/list'>['rows'][number] {
  const pick = (text: EventRow['title']) => ctx.engine.words.pick(ctx.lang, text);
  const registration = registrationState(event, ctx.now);
  return {
    eventId: event.id,
    kind: event.kind,
    kindLabel: pick(kindLabel(ctx.tenant, event.kind)),
    title: pick(event.title),
    summary: pick(event.summary),
    place: pick(event.place),
    startsAt: event.starts_at.toISOString(),
    endsAt: event.ends_at.toISOString(),
    registration,
    why: registration === 'open' ? '' : ctx.t(EVENT_SENTENCES[registration].reader),
    left: Math.max(0, event.capacity - event.taken),
  };
}

/** With its prices and what is left of each. */
export function presentOneEvent(ctx: Reader, event: EventRow, tiers: readonly TierRow[]): Output<'GET /event/get'> {
  const pick = (text: EventRow['title']) => ctx.engine.words.pick(ctx.lang, text);
  return {
    ...presentEvent(ctx, event),
    body: pick(event.body),
    organisers: pick(event.organisers),
    perPerson: event.per_person,
    terms: {
      cancelUntil: event.cancel_until,
      refundFullUntil: event.refund_full_until,
      refundHalfUntil: event.refund_half_until,
    },
    gifts: takesGifts(ctx.tenant),
    questions: {
      booking: fieldsOf(ctx, event.questions.booking),
      attendee: fieldsOf(ctx, event.questions.attendee),
    },
    opensAt: event.opens_at?.toISOString() ?? null,
    closesAt: event.closes_at?.toISOString() ?? null,
    tiers: tiers.map((tier) => {
      const left = leftOf(tier, event);
      return {
        tierId: tier.id,
        name: pick(tier.name),
        cents: tier.cents,
        approval: tier.approval,
        open: left > 0 && onSale(tier, ctx.now),
        onSale: onSale(tier, ctx.now),
        left,
      };
    }),
  };
}

export function presentBooking(
  ctx: Context,
  booking: BookingRow,
  event: EventRow,
): Output<'GET /event/mine'>['rows'][number] {
  const pick = (text: EventRow['title']) => ctx.engine.words.pick(ctx.lang, text);
  return {
    bookingId: booking.id,
    reference: booking.reference,
    eventId: event.id,
    title: pick(event.title),
    place: pick(event.place),
    startsAt: event.starts_at.toISOString(),
    endsAt: event.ends_at.toISOString(),
    state: booking.state,
    stateLabel: ctx.t(BOOKING_SENTENCES[bookingStanding(booking.state, event.state === 'cancelled')].label),
    eventCancelled: event.state === 'cancelled',
    people: booking.people,
    cents: booking.cents,
    heldUntil: booking.held_until?.toISOString() ?? null,
  };
}

export function presentOneBooking(
  ctx: Context,
  booking: BookingRow,
  event: EventRow,
  attendees: readonly AttendeeRow[],
  key?: string,
): Omit<Output<'GET /event/booking/get'>, 'choice'> {
  const own = isOwn(ctx, booking, key);
  const staff = looksAfterEvents(ctx);
  const running = own && LIVE.includes(booking.state);
  // between the act and the job that ends its bookings, a cancelled event still has confirmed and held ones
  const isCalledOff = event.state === 'cancelled';
  const share = refundShare(event, booking, ctx.now);
  const coming = attendees.filter(({ left_at }) => left_at === null);
  const notArrived = coming.filter(({ arrived_at }) => arrived_at === null);
  const goesBack = (people: readonly AttendeeRow[]) =>
    refundFor(
      booking,
      people.map(({ cents }) => cents),
      share,
    );
  return {
    ...presentBooking(ctx, booking, event),
    payer: booking.payer_name,
    email: booking.payer_email,
    personId: staff && !own ? booking.account_id : null,
    createdAt: booking.created_at.toISOString(),
    why: booking.why,
    attendees: coming.map((attendee) => ({
      attendeeId: attendee.id,
      name: attendee.name,
      tier: ctx.engine.words.pick(ctx.lang, attendee.tier),
      cents: attendee.cents,
      refundCents: goesBack([attendee]),
      arrived: attendee.arrived_at !== null,
      answers: shownAnswers(ctx, event.questions.attendee, attendee.answers),
      ticket:
        booking.state === 'confirmed' && !isCalledOff
          ? {
              code: attendee.ticket_code,
              text: ticketText(ctx, { eventId: event.id, attendeeId: attendee.id, issue: attendee.ticket_issue }),
            }
          : null,
    })),
    answers: shownAnswers(ctx, event.questions.booking, booking.answers),
    paidCents: booking.paid_cents,
    chosenLabel: booking.choice ? ctx.t(`events.choice.${booking.choice}`) : '',
    discountCents: coming.reduce((sum, { discount_cents }) => sum + discount_cents, 0),
    giftCents: booking.gift_cents,
    invoiceId: own && booking.account_id ? booking.invoice_id : null,
    terms: {
      freeUntil: mayLeaveMoved(event, booking, ctx.now) ? event.free_cancel_until : null,
      cancelUntil: event.cancel_until,
      refundFullUntil: event.refund_full_until,
      refundHalfUntil: event.refund_half_until,
      refundCents: goesBack(notArrived),
      refundAsked: booking.refund_cents,
    },
    abilities: {
      pay: own && !isCalledOff && booking.state === 'held' && booking.held_until! > ctx.now,
      answer:
        own &&
        !isCalledOff &&
        (booking.state === 'offered' || booking.state === 'unproven') &&
        booking.held_until! > ctx.now,
      cancel:
        running && (mayStillCancel(event, ctx.now) || mayLeaveMoved(event, booking, ctx.now)) && notArrived.length > 0,
      rename: running && mayStillRename(event, ctx.now),
      decide: staff && !isCalledOff && booking.state === 'awaiting',
      correctFor: staff && mayCorrectBooking(booking),
      cancelFor: staff && LIVE.includes(booking.state) && notArrived.length === coming.length,
    },
  };
}

export function presentDeskRow(ctx: Reader, event: EventRow): Output<'GET /event/desk/list'>['rows'][number] {
  const pick = (text: EventRow['title']) => ctx.engine.words.pick(ctx.lang, text);
  return {
    eventId: event.id,
    title: pick(event.title),
    kindLabel: pick(kindLabel(ctx.tenant, event.kind)),
    place: pick(event.place),
    startsAt: event.starts_at.toISOString(),
    state: event.state,
    stateLabel: ctx.t(`events.state.${event.state}`),
    capacity: event.capacity,
    taken: event.taken,
  };
}

export const presentAttendee = (
  ctx: Context,
  row: AttendeeListRow,
): Output<'GET /event/desk/attendees'>['rows'][number] => ({
  attendeeId: row.id,
  bookingId: row.booking_id,
  reference: row.reference,
  name: row.name,
  tier: ctx.engine.words.pick(ctx.lang, row.tier),
  payer: row.payer_name,
  email: row.payer_email,
  cents: row.cents,
  state: row.state,
  stateLabel: ctx.t(BOOKING_SENTENCES[bookingStanding(row.state, row.event_state === 'cancelled')].label),
  answers: [
    ...shownAnswers(ctx, row.questions.attendee, row.answers),
    ...shownAnswers(ctx, row.questions.booking, row.booking_answers),
  ]
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; '),
  bookedAt: row.created_at.toISOString(),
});
