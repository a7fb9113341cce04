import type { Room } from '../../engine/room.ts';
import { checkText } from '../../engine/tenants/mistake.ts';
import { eventsCalls } from './calls.ts';
import { eventsJobs } from './jobs.ts';
import { eventsMails } from './mails.ts';
import { attendees } from './parts/lists/attendees.ts';
import { deskEvents } from './parts/lists/events.ts';
import { eventOffers } from './parts/offers.ts';
import { bookingPayable } from './parts/payable.ts';
import { bookingRecords, eventRecords } from './parts/trail-records.ts';

/** Events: what is held, at which prices, who books and who comes (EVT). */
export const eventsRoom = {
  name: 'events',
  isIn: 'event',
  tables: ['event', 'event_tier', 'event_booking', 'event_attendee'],
  calls: eventsCalls,
  jobs: eventsJobs,
  lists: [deskEvents, attendees],
  mails: eventsMails,
  offers: eventOffers,
  payables: { 'event-booking': bookingPayable },
  trail: { event: eventRecords, 'event-booking': bookingRecords },
  checkTenant({ eventKinds = {} }, blame) {
    for (const [kind, { label }] of Object.entries(eventKinds)) checkText(label, `eventKinds.${kind}`, blame);
  },
} satisfies Room;
