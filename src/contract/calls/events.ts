import { z } from 'zod';
import { callsOf } from '../call.ts';
import { BOOKING_STATES, PARTY_MAX, REGISTRATION_STATES } from '../values/events.ts';
import { day, id, instant, jsonList, line, messageOnly } from '../wire.ts';

const call = callsOf('event');
const cents = z.number().int();

/** An event as everybody sees it, in the reader's language. */
const shownEvent = z.object({
  eventId: id,
  kind: z.string(),
  kindLabel: z.string(),
  title: z.string(),
  summary: z.string(),
  place: z.string(),
  startsAt: instant,
  endsAt: instant,
  registration: z.enum(REGISTRATION_STATES),
  /** The same in words; empty while one may register. */
  why: z.string(),
  /** Places that are not taken. */
  left: z.number().int(),
});

const tier = z.object({
  tierId: id,
  name: z.string(),
  cents,
  approval: z.boolean(),
  /** On sale now, and not taken whole. */
  open: z.boolean(),
  left: z.number().int(),
});

/** A ticket that is good: the short code to type, and what its QR code says. */
const ticketShown = z.object({ code: z.string(), text: z.string() });

export const bookingRow = z.object({
  bookingId: id,
  reference: z.string(),
  eventId: id,
  title: z.string(),
  place: z.string(),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(BOOKING_STATES),
  stateLabel: z.string(),
  eventCancelled: z.boolean(),
  people: z.number().int(),
  cents,
  heldUntil: instant.nullable(),
});

export const bookingWhole = bookingRow.extend({
  payer: z.string(),
  email: z.string(),
  createdAt: instant,
  why: z.string(),
  attendees: z.array(
    z.object({
      attendeeId: id,
      name: z.string(),
      tier: z.string(),
      cents,
      /** What would go back for this place alone, if it were given up today. */
      refundCents: cents,
      ticket: ticketShown.nullable(),
    }),
  ),
  paidCents: cents,
  /** Until when one cancels by oneself, and what goes back: by these days, today for all places, asked for already. */
  terms: z.object({
    cancelUntil: day.nullable(),
    refundFullUntil: day.nullable(),
    refundHalfUntil: day.nullable(),
    refundCents: cents,
    refundAsked: cents,
  }),
  abilities: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    rename: z.boolean(),
    /** Of who looks after events. */
    decide: z.boolean(),
    cancelFor: z.boolean(),
  }),
});

/** Events for everybody: what there is, registering, the own bookings (EVT-1). */
export const events = {
  'GET /event/list': call({
    summary: 'Events that are to come, of a month or all, the next one first',
    who: 'anyone',
    input: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    output: z.object({ rows: z.array(shownEvent) }),
    sessionless: true,
  }),
  'GET /event/get': call({
    summary: 'One event with its prices and what is left of each',
    who: 'anyone',
    input: z.object({ eventId: id }),
    output: shownEvent.extend({
      body: z.string(),
      organisers: z.string(),
      opensAt: instant.nullable(),
      closesAt: instant.nullable(),
      /** Places that one person may book, over all bookings. */
      perPerson: z.number().int(),
      tiers: z.array(tier),
    }),
    sessionless: true,
  }),
  'POST /event/register': call({
    summary:
      'Books places for one or several people: confirmed at once, kept while it is paid, or waiting for approval',
    who: 'person',
    input: z.object({
      eventId: id,
      attendees: jsonList(z.object({ tierId: id, name: z.string().max(120) }), PARTY_MAX),
    }),
    output: messageOnly.extend({ bookingId: id, state: z.enum(BOOKING_STATES) }),
    limit: { points: 60, seconds: 600, by: 'person' },
  }),
  'GET /event/mine': call({
    summary: 'The own bookings, the latest first',
    who: 'person',
    input: z.object({}),
    output: z.object({ rows: z.array(bookingRow) }),
  }),
  'GET /event/booking/get': call({
    summary: 'One booking with its people: the own, or any for who looks after events',
    who: 'person',
    input: z.object({ bookingId: id }),
    output: bookingWhole,
  }),
  'POST /event/booking/cancel': call({
    summary:
      'Cancels the own booking or some of its people, until the day that the event says; asks the refund by rule',
    who: 'person',
    input: z.object({ bookingId: id, attendeeIds: jsonList(id, PARTY_MAX).default([]) }),
    output: messageOnly,
  }),
  'POST /event/booking/rename': call({
    summary: 'Gives a place of the own booking to somebody else, until the day that the event says',
    who: 'person',
    input: z.object({ attendeeId: id, name: line.max(120) }),
    output: messageOnly,
  }),
};
