import type { Room } from '../../engine/room.ts';
import { checkText } from '../../engine/tenants/mistake.ts';
import { eventsCalls } from './calls.ts';
import { eventsForms } from './forms.ts';
import { eventsJobs } from './jobs.ts';
import { eventsMails } from './mails.ts';
import { eventsAudience } from './parts/audience.ts';
import { eventChats } from './parts/chat-port.ts';
import { bookingInvoices } from './parts/invoice-booking.ts';
import { attendees } from './parts/lists/attendees.ts';
import { deskEvents } from './parts/lists/events.ts';
import { projects } from './parts/lists/projects.ts';
import { drawBookingTickets } from './parts/mail-papers.ts';
import { eventsMerging } from './parts/merging.ts';
import { eventOffers } from './parts/offers.ts';
import { bookingPayable } from './parts/payable.ts';
import { eventsPerson } from './parts/person-sections.ts';
import { eventsPersonal } from './parts/personal-data.ts';
import { remindBefore } from './parts/remind-setting.ts';
import { eventsSearch } from './parts/search-sources.ts';
import { eventsSession } from './parts/session-facts.ts';
import { bookingRecords, eventRecords, projectRecords } from './parts/trail-records.ts';
import { underWay } from './under-way.store.ts';

/** Events: what is held, at which prices, who books and who comes (EVT). */
export const eventsRoom = {
  name: 'events',
  isIn: 'event',
  tables: ['event', 'event_tier', 'event_booking', 'event_attendee', 'event_project', 'event_entry', 'event_voucher'],
  underWay,
  calls: eventsCalls,
  jobs: eventsJobs,
  datedSettings: { title: 'events-setting.title', list: () => [remindBefore] },
  audiences: [eventsAudience],
  lists: [deskEvents, attendees, projects],
  forms: eventsForms,
  chats: { event: eventChats },
  session: eventsSession,
  papers: { 'event-tickets': drawBookingTickets },
  mails: eventsMails,
  search: eventsSearch,
  offers: eventOffers,
  offlinePages: [{ name: 'door', title: 'events-door.title' }],
  invoices: { 'event-booking': bookingInvoices },
  payables: { 'event-booking': bookingPayable },
  trail: { event: eventRecords, 'event-booking': bookingRecords, 'event-project': projectRecords },
  checkTenant({ eventKinds = {}, forms }, blame) {
    for (const [kind, { label, projectForm }] of Object.entries(eventKinds)) {
      checkText(label, `eventKinds.${kind}`, blame);
      if (projectForm && forms[projectForm]?.feeds !== 'eventProject')
        blame(`eventKinds.${kind} names the form ${projectForm}, which takes no projects`);
    }
  },
  person: eventsPerson,
  merging: eventsMerging,
  personal: eventsPersonal,
} satisfies Room;
