import { z } from 'zod';
import { callsOf } from '../call.ts';
import { ARRIVALS } from '../values/events.ts';
import { flag, id, instant, jsonList, messageOnly } from '../wire.ts';

const call = callsOf('event');
const who = { can: ['event-manage', 'oxfam-event-edit'] } as const;

const arrival = {
  arrival: z.enum(ARRIVALS),
  arrivalLabel: z.string(),
  arrivedAt: instant.nullable(),
  /** More than one: two devices have let the ticket in. */
  entries: z.number().int(),
};

/** Tickets and the door (EVT-3, EVT-4). */
export const eventsDoor = {
  'GET /event/ticket/key': call({
    summary: 'The public key that tickets of this organisation are signed with: a ticket is checked without a network',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ algorithm: z.literal('Ed25519'), publicKey: z.string() }),
    sessionless: true,
  }),
  'POST /event/ticket/reissue': call({
    summary: 'Makes a new ticket of a place; the old one is refused from then on',
    who: 'person',
    input: z.object({ attendeeId: id }),
    output: messageOnly,
    limit: { points: 20, seconds: 600, by: 'person' },
  }),
  'GET /event/door/list': call({
    summary: 'Everybody with a ticket for an event, by name, with the code and whether they have come',
    who,
    input: z.object({ eventId: id }),
    output: z.object({
      title: z.string(),
      startsAt: instant,
      lateMinutes: z.number().int(),
      rows: z.array(z.object({ attendeeId: id, name: z.string(), tier: z.string(), code: z.string(), ...arrival })),
    }),
  }),
  'POST /event/door/record': call({
    summary: 'Takes entries and undone ones of a device, in any order and as often as they are sent',
    who,
    input: z.object({
      eventId: id,
      entries: jsonList(
        z.object({
          /** Made by the device. */
          entryId: id,
          /** What was scanned, or typed: the ticket whole, or its short code. */
          ticket: z.string().max(400).optional(),
          /** Or who was found by name. */
          attendeeId: id.optional(),
          undo: flag.default(false),
          at: z.iso.datetime(),
        }),
        500,
      ),
    }),
    output: z.object({
      results: z.array(
        z.object({
          entryId: id,
          taken: z.boolean(),
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
