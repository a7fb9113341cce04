import { z } from 'zod';
import { callsOf } from '../../../contract/declare-call.ts';
import { id, line } from '../../../contract/wire.ts';

const call = callsOf('event');
const RATE = { points: 120, seconds: 60, by: 'person' } as const;

/** Events in people's own calendars (EVT-1). */
export const eventsCalendar = {
  'GET /event/calendar': call({
    summary: 'Get the organisation’s events as an iCalendar feed (RFC 5545), or one of them as a file',
    who: 'anyone',
    input: z.object({ eventId: id.optional() }),
    output: z.unknown(),
    sessionless: true,
    limit: RATE,
  }),
  'GET /event/calendar/own': call({
    summary: 'Get a person’s bookings as an iCalendar feed, for whoever has its link',
    who: 'anyone',
    input: z.object({ key: line }),
    output: z.unknown(),
    sessionless: true,
    limit: RATE,
  }),
  'GET /event/calendar/link': call({
    summary: 'Get the address of one’s own calendar, which needs no login',
    who: 'person',
    output: z.object({ url: z.string() }),
  }),
  'POST /event/calendar/renew': call({
    summary: 'Create a new link to one’s own calendar; earlier links stop working',
    who: 'person',
    output: z.object({ message: z.string(), url: z.string() }),
    limit: { points: 10, seconds: 600, by: 'person' },
  }),
};
