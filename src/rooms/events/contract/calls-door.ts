import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import { PDF_RATE } from '../../../contract/limits.ts';
import { ADMISSION_PROBLEMS } from '../../../contract/rules/admission.ts';
import {
  flag,
  id,
  instant,
  jsonList,
  line,
  lineOf,
  messageOnly,
  multiline,
  multilineOf,
} from '../../../contract/wire.ts';
import { ARRIVALS, DEVICE_NAME_MAX, ENTRIES_MAX } from './values.ts';

const call = callsOf('event');
const who = { can: ['event-manage', 'oxfam-event-edit'] } as const;
const forStaff = callsOf('event', who);

const arrival = {
  arrival: z.enum(ARRIVALS),
  arrivalLabel: z.string(),
  arrivedAt: instant.nullable(),
  /** More than one: two devices have let the ticket in. */
  entries: z.number().int(),
  /** Every entry and every undone one, with the device that made it. */
  history: z.array(z.object({ entryId: id, at: instant, undo: z.boolean(), device: z.string() })),
};
const problem = z.enum(ADMISSION_PROBLEMS).nullable();

/** Tickets and the door (EVT-3, EVT-4). */
export const eventsDoor = {
  'GET /event/ticket/key': call({
    summary: 'Get the public key of this organisation’s tickets, to check them offline',
    who: 'anyone',
    module: 'qr-code',
    output: z.object({ algorithm: z.literal('Ed25519'), publicKey: z.string() }),
    sessionless: true,
  }),
  'GET /event/ticket/pdf': call({
    summary: 'Download a ticket as PDF by its signed text, or all of a booking by its mailed key (EVT-3)',
    who: 'anyone',
    input: z.object({ ticket: line.max(400) }),
    output: z.unknown(),
    limit: PDF_RATE,
  }),
  'POST /event/desk/attendance': forStaff({
    summary: 'Preview or record who came, from a pasted list of codes, references or names (EVT-4)',
    input: z.object({ eventId: id, list: multilineOf(100_000), apply: flag.default(false) }),
    output: messageOnly.extend({
      /** Who is, or would be, recorded as having come. */
      count: z.number().int(),
      lines: z.array(
        z.object({
          line: z.string(),
          why: z.enum(['', 'already', 'unknown', 'several', 'notConfirmed']),
          names: z.array(z.string()),
        }),
      ),
    }),
  }),
  'POST /event/desk/thank': forStaff({
    summary: 'Thank those who booked for people who came, once per booking (EVT-4)',
    input: z.object({ eventId: id, text: multiline.default('') }),
  }),
  'GET /event/desk/badges': forStaff({
    summary: 'Download the badges of everybody with a ticket as PDF, ten to a sheet',
    input: z.object({ eventId: id }),
    output: z.unknown(),
    limit: PDF_RATE,
  }),
  'POST /event/ticket/reissue': call({
    summary: 'Reissue the ticket of a place; the old one is no longer valid',
    who: 'person',
    input: z.object({ attendeeId: id }),
    limit: { points: 20, seconds: 600, by: 'person' },
  }),
  'GET /event/door/events': forStaff({
    summary: 'List events whose door is open or opens within a week',
    output: z.object({
      rows: z.array(z.object({ eventId: id, title: z.string(), place: z.string(), startsAt: instant })),
    }),
  }),
  'GET /event/door/list': forStaff({
    summary: 'Get all a device at the door needs offline: people, codes, arrivals and the public key',
    input: z.object({ eventId: id }),
    output: z.object({
      eventId: id,
      title: z.string(),
      startsAt: instant,
      endsAt: instant,
      lateMinutes: z.number().int(),
      publicKey: z.string(),
      /** The server's clock: a device with another one corrects its entries by the difference. */
      now: instant,
      rows: z.array(
        z.object({
          attendeeId: id,
          name: z.string(),
          tier: z.string(),
          code: z.string(),
          /** Which issue of the signed ticket is good. */
          issue: z.number().int(),
          /** Why nobody is let in on this place. */
          problem,
          ...arrival,
        }),
      ),
    }),
  }),
  'POST /event/door/record': forStaff({
    summary: 'Record entries and undone entries of a device, in any order and as often as they are sent',
    programs: true,
    input: z.object({
      eventId: id,
      entries: jsonList(
        z.object({
          /** Made by the device. */
          entryId: id,
          /** What was scanned, or typed: the ticket whole, or its short code. */
          ticket: lineOf(400).optional(),
          /** Or who was found by name. */
          attendeeId: id.optional(),
          undo: flag.default(false),
          at: z.iso.datetime(),
          /** What the people at the door call the device. */
          device: line.max(DEVICE_NAME_MAX).default(''),
        }),
        ENTRIES_MAX,
      ),
    }),
    output: z.object({
      now: instant,
      results: z.array(
        z.object({
          entryId: id,
          taken: z.boolean(),
          problem,
          /** Why a ticket is refused; empty where it is not. */
          why: z.string(),
          attendeeId: id.nullable(),
          name: z.string(),
          tier: z.string(),
          ...arrival,
        }),
      ),
    }),
    limit: { points: 600, seconds: 60, by: 'person' },
  }),
};
