import { z } from 'zod';
import { formRecord } from '../../../contract/calls/forms.ts';
import { callsOf } from '../../../contract/declare-call.ts';
import type { Field } from '../../../contract/form.ts';
import {
  day,
  email,
  flag,
  id,
  instant,
  jsonList,
  jsonObject,
  line,
  messageOnly,
  personName,
  sentAnswers,
} from '../../../contract/wire.ts';
import { AFTER_CANCELLED, BOOKING_STATES, PARTY_MAX, REGISTRATION_STATES } from './values.ts';

const call = callsOf('event');
const forAnyone = callsOf('event', 'anyone');
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
  /** On sale now, also where all places are taken: one may wait for one. */
  onSale: z.boolean(),
  left: z.number().int(),
});

/** Who comes, and at which price each. `wait`: on the waiting list, where there are not enough places left. */
const party = {
  eventId: id,
  attendees: jsonList(z.object({ tierId: id, name: personName(120), answers: sentAnswers.default({}) }), PARTY_MAX),
  /** To what is asked of the booking, by the names of the questions. */
  answers: jsonObject.default({}),
  wait: flag.default(false),
  /** The code of a voucher. */
  voucher: line.max(60).default(''),
  /** A gift on top of the price, an amount as typed. */
  gift: line.max(60).default(''),
};
const byLink = { points: 200, seconds: 600 };

const answer = z.object({ label: z.string(), text: z.string() });

/** What an event asks of a booking, and of each of its people. */
const questionSet = z.object({ booking: z.array(z.custom<Field>()), attendee: z.array(z.custom<Field>()) });

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
  /** Who booked, for staff: leads to their page; null for others, and where there is no account. */
  personId: id.nullable(),
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
      /** Let in at the door: the place can no longer be cancelled or given to somebody else. */
      arrived: z.boolean(),
      answers: z.array(answer),
      ticket: ticketShown.nullable(),
    }),
  ),
  answers: z.array(answer),
  paidCents: cents,
  /** What the voucher takes off, within the price. */
  discountCents: cents,
  /** The gift, within the price. */
  giftCents: cents,
  /** Of who booked with an account: its invoice and receipts. */
  invoiceId: id.nullable(),
  /** What was chosen for the money of a cancelled event, in words; empty: nothing. */
  chosenLabel: z.string(),
  /** What who booked may choose now for the money of a cancelled event; null: nothing. */
  choice: z
    .object({
      until: instant,
      cents,
      choices: z.array(z.enum(AFTER_CANCELLED)),
      /** Where all of its people can go, and what of the money would go back. */
      events: z.array(
        z.object({ eventId: id, title: z.string(), startsAt: instant, refundCents: cents, questions: questionSet }),
      ),
      /** Who would come, in their order: each is asked what that event asks of its people. */
      people: z.array(z.object({ attendeeId: id, name: z.string() })),
    })
    .nullable(),
  /** Until when one cancels by oneself, and what goes back: by these days, today for all places that are not used, asked for already. */
  terms: z.object({
    cancelUntil: day.nullable(),
    /** Day, time or place have changed since the booking: until this day it is cancelled with everything back. */
    freeUntil: day.nullable(),
    refundFullUntil: day.nullable(),
    refundHalfUntil: day.nullable(),
    refundCents: cents,
    refundAsked: cents,
  }),
  abilities: z.object({
    pay: z.boolean(),
    /** Take the offered places or confirm the address, or give the places up. */
    answer: z.boolean(),
    cancel: z.boolean(),
    rename: z.boolean(),
    /** Of who looks after events. */
    decide: z.boolean(),
    cancelFor: z.boolean(),
    correctFor: z.boolean(),
  }),
});

/** Events for everybody: what is on, registration, a person's bookings (EVT-1). */
export const events = {
  'GET /event/list': forAnyone({
    summary: 'List upcoming events, of one month or all, the next one first',
    input: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    output: z.object({ rows: z.array(shownEvent) }),
    sessionless: true,
  }),
  'GET /event/get': forAnyone({
    summary: 'Get an event with its prices and remaining places',
    input: z.object({ eventId: id }),
    output: shownEvent.extend({
      body: z.string(),
      organisers: z.string(),
      opensAt: instant.nullable(),
      closesAt: instant.nullable(),
      /** Places that one person may book, over all bookings. */
      perPerson: z.number().int(),
      /** Until when one cancels by oneself, and until when all or half of what was paid goes back. */
      terms: z.object({
        cancelUntil: day.nullable(),
        refundFullUntil: day.nullable(),
        refundHalfUntil: day.nullable(),
      }),
      /** Whether a gift can be added to a booking. */
      gifts: z.boolean(),
      /** What is asked of the booking, and of each of its people. */
      questions: questionSet,
      tiers: z.array(tier),
    }),
    sessionless: true,
  }),
  'GET /form/getEvent': forAnyone({
    summary: 'Get the registration form of an event, to be sent with `POST /event/register` or the guest’s call',
    input: z.object({
      eventId: id,
      /** First values of the form: the price of each person, a voucher code, a gift as typed. */
      tierId: id.optional(),
      voucher: party.voucher,
      gift: party.gift,
    }),
    output: formRecord,
  }),
  'POST /event/register': call({
    summary:
      'Book places for one or more people: confirmed, held for payment, awaiting approval or on the waiting list',
    who: 'person',
    input: z.object(party),
    output: messageOnly.extend({ bookingId: id, state: z.enum(BOOKING_STATES) }),
    limit: { points: 60, seconds: 600, by: 'person' },
  }),
  'POST /event/price': forAnyone({
    summary: 'Calculate the price of a party: places, voucher and gift',
    input: z.object({ eventId: id, attendees: party.attendees, voucher: party.voucher, gift: party.gift }),
    output: z.object({ ticketCents: cents, discountCents: cents, giftCents: cents, cents }),
    limit: { points: 120, seconds: 600 },
  }),
  'POST /event/guest/register': forAnyone({
    summary: 'Book without an account; the mailed link confirms it, and only some places are held until then',
    input: z.object({ ...party, name: personName(120), email }),
    output: messageOnly.extend({ state: z.enum(BOOKING_STATES), email: z.string() }),
    limit: { points: 20, seconds: 600 },
  }),
  'POST /event/link/get': forAnyone({
    summary: 'Get a booking without an account, by the mailed link',
    input: z.object({ bookingId: id, key: line }),
    /** With the key to pay it, where it is to be paid. */
    output: bookingWhole.extend({ payKey: z.string() }),
    limit: byLink,
  }),
  'POST /event/booking/answer': forAnyone({
    summary: 'Accept or decline offered places, or confirm or drop a booking made without an account',
    input: z.object({ bookingId: id, key: line.optional(), accept: flag }),
    limit: byLink,
  }),
  'POST /event/booking/choose': forAnyone({
    summary: 'Choose what happens to the money of a cancelled event: a refund, another event or a gift',
    input: z.object({
      bookingId: id,
      key: line.optional(),
      choice: z.enum(AFTER_CANCELLED),
      /** To which event the booking moves. */
      eventId: z.union([id, z.literal('')]).default(''),
      /** To what that event asks of the booking, by the names of the questions. */
      answers: jsonObject.default({}),
      /** To what it asks of each person. */
      people: jsonList(z.object({ attendeeId: id, answers: sentAnswers }), PARTY_MAX).default([]),
    }),
    limit: byLink,
  }),
  'GET /event/mine': call({
    summary: 'List one’s own bookings, latest first',
    who: 'person',
    output: z.object({ rows: z.array(bookingRow) }),
  }),
  'GET /event/booking/get': call({
    summary: 'Get a booking with its people: one’s own or, for event staff, any',
    who: 'person',
    keyCan: 'event-manage',
    input: z.object({ bookingId: id }),
    output: bookingWhole,
  }),
  'POST /event/booking/cancel': forAnyone({
    summary: 'Cancel one’s own booking or some of its people up to the event’s deadline; a refund follows its rule',
    input: z.object({ bookingId: id, key: line.optional(), attendeeIds: jsonList(id, PARTY_MAX).default([]) }),
    limit: byLink,
  }),
  'POST /event/booking/rename': forAnyone({
    summary: 'Give a place of one’s own booking to somebody else, up to the event’s deadline',
    input: z.object({ attendeeId: id, key: line.optional(), name: personName(120) }),
    limit: byLink,
  }),
};
