import { z } from 'zod';
import { bulkAnswer, bulkMessage } from '../../../contract/bulk.ts';
import { callsOf, may } from '../../../contract/declare-call.ts';
import {
  count,
  day,
  email,
  flag,
  id,
  inBoth,
  instant,
  jsonList,
  jsonObject,
  line,
  lineOf,
  messageOnly,
  multiline,
  multilineOf,
  page,
  pageInput,
  personName,
  sentAnswers,
} from '../../../contract/wire.ts';
import { askedForm, chosenForm, QUESTIONS_MAX, sentQuestion } from './event-questions.ts';
import { BOOKING_STATES, CAME, EVENT_STATES, PARTY_MAX, PER_PERSON } from './values.ts';

/** Who makes and looks after events: with the specification's own capability for the grant programme. */
const call = callsOf('event', { can: ['event-manage', 'oxfam-event-edit'] });

const text = z.object({ en: z.string(), 'zh-hant': z.string() });
const texts = { title: text, summary: text, body: text, place: text, organisers: text };

const tierWhole = z.object({
  tierId: id,
  name: text,
  cents: z.number().int(),
  quota: z.number().int().nullable(),
  approval: z.boolean(),
  onSaleFrom: instant.nullable(),
  onSaleUntil: instant.nullable(),
  taken: z.number().int(),
});

const deskRow = z.object({
  eventId: id,
  title: z.string(),
  kindLabel: z.string(),
  place: z.string(),
  startsAt: instant,
  state: z.enum(EVENT_STATES),
  stateLabel: z.string(),
  capacity: z.number().int(),
  taken: z.number().int(),
});

const attendeeRow = z.object({
  attendeeId: id,
  bookingId: id,
  reference: z.string(),
  name: z.string(),
  tier: z.string(),
  payer: z.string(),
  email: z.string(),
  cents: z.number().int(),
  state: z.enum(BOOKING_STATES),
  stateLabel: z.string(),
  /** What was asked, and the answers, in one line. */
  answers: z.string(),
  bookedAt: instant,
});

/** Times come as `31/01/2027 14:30` in Hong Kong or ISO; the verb reads them and answers at the field. */
const typedInstant = line.max(40);

/** The organiser's desk (EVT-1, EVT-2). */
export const eventsDesk = {
  'GET /event/desk/list': call({
    summary: 'List events of every state, latest first',
    input: z.object({ state: z.enum(EVENT_STATES).optional(), search: line.optional(), ...pageInput }),
    output: page(deskRow),
  }),
  'GET /event/desk/get': call({
    summary: 'Get an event with all its texts in both languages',
    input: z.object({ eventId: id }),
    output: deskRow.extend({
      ...texts,
      title: text,
      place: text,
      name: z.string(),
      kind: z.string(),
      endsAt: instant,
      opensAt: instant.nullable(),
      closesAt: instant.nullable(),
      changesUntil: day.nullable(),
      cancelUntil: day.nullable(),
      refundFullUntil: day.nullable(),
      refundHalfUntil: day.nullable(),
      perPerson: z.number().int(),
      lateMinutes: z.number().int(),
      why: z.string(),
      version: z.number().int(),
      pictureId: id.nullable(),
      tiers: z.array(tierWhole),
      /** People by the state of their booking. */
      people: z.record(z.enum(BOOKING_STATES), z.number().int()),
      /** Of bookings that have not ended: whole cents paid for places, which go back or are chosen about if it is cancelled. */
      paidCents: z.number().int(),
      /** People who were let in. */
      arrived: z.number().int(),
      abilities: may('edit', 'publish', 'cancel', 'walkIn', 'attendance', 'thank'),
    }),
  }),
  'GET /event/desk/kinds': call({
    summary: 'List the kinds of events of this organisation',
    output: z.object({ kinds: z.array(z.object({ kind: z.string(), label: z.string() })) }),
  }),
  'POST /event/desk/save': call({
    summary: 'Create an event, or change it; 409 if somebody changed it after `version`',
    programs: true,
    input: z.object({
      /** Empty: a new one. */
      eventId: z.union([id, z.literal('')]).default(''),
      version: count.default(0),
      kind: line.max(40),
      texts: jsonObject.pipe(
        z.object({
          title: inBoth(lineOf(150)),
          summary: inBoth(multilineOf(500)),
          body: inBoth(multilineOf(8_000)),
          place: inBoth(lineOf(300)),
          organisers: inBoth(multilineOf(300)),
        }),
      ),
      /** Of a picture that was brought to the public pages; empty: none. */
      pictureId: z.union([id, z.literal('')]).default(''),
      startsAt: typedInstant,
      endsAt: typedInstant,
      opensAt: typedInstant.default(''),
      closesAt: typedInstant.default(''),
      changesUntil: typedInstant.default(''),
      cancelUntil: typedInstant.default(''),
      refundFullUntil: typedInstant.default(''),
      refundHalfUntil: typedInstant.default(''),
      perPerson: count.default(PER_PERSON),
      capacity: count,
      lateMinutes: count.default(15),
      /** Another day, time or place: `ask` answers 409 with how many have booked, and changes nothing; `yes` notifies them. */
      notify: z.enum(['ask', 'yes']).default('yes'),
      tiers: jsonList(
        z.object({
          tierId: z.union([id, z.literal('')]).default(''),
          name: inBoth(lineOf(150)),
          cents: z.number().int().min(0).max(100_000_000),
          quota: z.number().int().min(1).max(1_000_000).nullable().default(null),
          approval: z.boolean().default(false),
          onSaleFrom: typedInstant.default(''),
          onSaleUntil: typedInstant.default(''),
        }),
        30,
      ),
    }),
    output: messageOnly.extend({ eventId: id, version: z.number().int() }),
  }),
  'POST /event/desk/copy': call({
    summary: 'Copy an event as a draft: texts, questions, prices and times, moved by a number of days',
    programs: true,
    input: z.object({ eventId: id, days: count.default(0) }),
    output: messageOnly.extend({ eventId: id }),
  }),
  'POST /event/desk/publish': call({
    summary: 'Publish a draft event',
    input: z.object({ eventId: id, version: count }),
  }),
  'POST /event/desk/cancel': call({
    summary: 'Cancel an event with a reason; everybody who booked is notified',
    input: z.object({ eventId: id, version: count, reason: multiline.max(500) }),
  }),
  'GET /event/desk/attendees': call({
    summary: 'List the attendees of an event by name, booking or address, and by state',
    input: z.object({
      eventId: id,
      state: z.enum(BOOKING_STATES).optional(),
      tierId: id.optional(),
      voucherId: id.optional(),
      /** Who has a place, sure or kept: as many as are taken. */
      holds: flag.optional(),
      /** Whether somebody was let in. */
      came: z.enum(CAME).optional(),
      search: line.optional(),
      ...pageInput,
    }),
    output: page(attendeeRow),
  }),
  'POST /event/desk/mail': call({
    summary: 'Mail those who booked for chosen people, once per booking; `dryRun` only previews',
    input: z.object(bulkMessage),
    output: bulkAnswer,
    limit: { points: 200, seconds: 600, by: 'person' },
  }),
  'GET /event/desk/questions': call({
    summary: 'Get the questions of an event for bookings and attendees, in both languages',
    input: z.object({ eventId: id }),
    output: z.object({
      booking: z.array(sentQuestion),
      attendee: z.array(sentQuestion),
      /** Forms made by the organisation whose questions are asked behind these. */
      forms: z.object({ booking: askedForm.nullable(), attendee: askedForm.nullable() }),
      version: z.number().int(),
    }),
  }),
  'POST /event/desk/questions/save': call({
    summary:
      'Save the questions of an event in order, and which forms it asks besides; answers to removed ones are kept',
    programs: true,
    input: z.object({
      eventId: id,
      version: count,
      booking: jsonList(sentQuestion, QUESTIONS_MAX),
      attendee: jsonList(sentQuestion, QUESTIONS_MAX),
      /** Left out: the form that is asked stays, on its version. */
      bookingForm: chosenForm,
      attendeeForm: chosenForm,
    }),
    output: messageOnly.extend({ version: z.number().int() }),
  }),
  'GET /event/desk/vouchers': call({
    summary: 'List the vouchers of an event, and how often each was used',
    input: z.object({ eventId: id }),
    output: z.object({
      rows: z.array(
        z.object({
          voucherId: id,
          code: z.string(),
          /** Empty: of every price. */
          tierId: z.string(),
          tier: z.string(),
          percent: z.number().int().nullable(),
          cents: z.number().int().nullable(),
          uses: z.number().int(),
          used: z.number().int(),
          validFrom: day.nullable(),
          validUntil: day.nullable(),
          stopped: z.boolean(),
        }),
      ),
    }),
  }),
  'POST /event/desk/voucher/save': call({
    summary: 'Create or change a voucher; existing bookings keep their price',
    input: z.object({
      eventId: id,
      /** Empty: a new one. */
      voucherId: z.union([id, z.literal('')]).default(''),
      code: line.max(60),
      tierId: z.union([id, z.literal('')]).default(''),
      kind: z.enum(['percent', 'amount']),
      value: line.max(20),
      uses: count,
      validFrom: typedInstant.default(''),
      validUntil: typedInstant.default(''),
      stopped: flag.default(false),
    }),
  }),
  'GET /event/desk/waiting': call({
    summary: 'List the waiting list of an event in order, with places on offer',
    input: z.object({ eventId: id }),
    output: z.object({
      rows: z.array(
        z.object({
          bookingId: id,
          reference: z.string(),
          payer: z.string(),
          people: z.number().int(),
          since: instant,
          /** Until when places are offered; null: it waits. */
          offeredUntil: instant.nullable(),
        }),
      ),
    }),
  }),
  'POST /event/desk/waiting/move': call({
    summary: 'Move a party on the waiting list before another, or to the end',
    input: z.object({ bookingId: id, before: z.union([id, z.literal('')]).default('') }),
  }),
  'POST /event/desk/decide': call({
    summary: 'Approve or refuse a booking that awaits approval',
    input: z.object({ bookingId: id, decision: z.enum(['approve', 'refuse']), reason: multiline.max(500).default('') }),
  }),
  'POST /event/desk/cancelBooking': call({
    summary: 'Cancel somebody’s booking with a reason; its places are free at once',
    input: z.object({ bookingId: id, reason: multiline.max(500) }),
  }),
  'POST /event/desk/walkIn': call({
    summary: 'Book and confirm places for people who come without a booking or an account',
    input: z.object({
      eventId: id,
      payer: personName(120),
      email,
      attendees: jsonList(z.object({ tierId: id, name: personName(120), answers: sentAnswers.default({}) }), PARTY_MAX),
      /** To what is asked of the booking. */
      answers: jsonObject.default({}),
    }),
    output: messageOnly.extend({ bookingId: id }),
  }),
};
