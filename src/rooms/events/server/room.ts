import type { Room } from '../../../engine/server/room.ts';
import { checkText } from '../../../engine/server/tenants/mistake.ts';
import { bookingInvoices } from './booking/invoice-booking.ts';
import { bookingPayable } from './booking/payable.ts';
import { eventsCalls } from './calls.ts';
import { attendees } from './desk/list-of-attendees.ts';
import { deskEvents } from './desk/list-of-events.ts';
import { remindBefore } from './desk/remind-setting.ts';
import { attendeesImport } from './import/attendees-import.ts';
import { eventsJobs } from './jobs.ts';
import { eventsMails } from './mails.ts';
import { eventsAudience } from './ports/audience.ts';
import { eventChats } from './ports/chat-port.ts';
import { eventFormUses } from './ports/form-uses.ts';
import { drawBookingTickets } from './ports/mail-papers.ts';
import { eventsMerging } from './ports/merging.ts';
import { nextSteps } from './ports/next-steps.ts';
import { eventOffers } from './ports/offers.ts';
import { eventsPerson } from './ports/person-sections.ts';
import { eventsPersonal } from './ports/personal-data.ts';
import { eventsSearch } from './ports/search-sources.ts';
import { eventsSession } from './ports/session-facts.ts';
import { bookingRecords, eventRecords, projectRecords } from './ports/trail-records.ts';
import { underWay } from './ports/under-way.store.ts';
import { projects } from './projects/list-of-projects.ts';
import { eventsForms } from './questions/forms.ts';

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
  formUses: eventFormUses,
  chats: { event: eventChats },
  session: eventsSession,
  papers: { 'event-tickets': drawBookingTickets },
  mails: eventsMails,
  next: nextSteps,
  search: eventsSearch,
  offers: eventOffers,
  offlinePages: [{ name: 'door', title: 'events-door.title' }],
  imports: { attendees: attendeesImport },
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
