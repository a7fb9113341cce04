import { z } from 'zod';
import { callsOf } from '../declare-call.ts';
import { id, line } from '../wire.ts';

const call = callsOf('event');
const RATE = { points: 120, seconds: 60, by: 'person' } as const;

/** Events in people's own calendars (EVT-1). */
export const eventsCalendar = {
  'GET /event/calendar': call({
    summary: 'Events of the organisation as an iCalendar feed (RFC 5545), or one of them as a file',
    who: 'anyone',
    input: z.object({ eventId: id.optional() }),
    output: z.unknown(),
    sessionless: true,
    limit: RATE,
  }),
  'GET /event/calendar/own': call({
    summary: 'What a person has booked as an iCalendar feed, for whoever has its link',
    who: 'anyone',
    input: z.object({ key: line }),
    output: z.unknown(),
    sessionless: true,
    limit: RATE,
  }),
  'GET /event/calendar/link': call({
    summary: 'Where the own calendar is read without a login',
    who: 'person',
    output: z.object({ url: z.string() }),
  }),
  'POST /event/calendar/renew': call({
    summary: 'Makes a new link to the own calendar; the ones before are void',
    who: 'person',
    output: z.object({ message: z.string(), url: z.string() }),
    limit: { points: 10, seconds: 600, by: 'person' },
  }),
};
