import type { AfterCancelled, Arrival, BookingState, Came, EventState, ProjectState } from '../values/events.ts';
import type { WordKey } from '../word-key.ts';
import { declareList } from './list.ts';

export const EVENT_STATE_WORDS: Record<EventState, WordKey> = {
  draft: 'events.state.draft',
  published: 'events.state.published',
  cancelled: 'events.state.cancelled',
};

export const BOOKING_STATE_WORDS: Record<BookingState, WordKey> = {
  unproven: 'events.booking.unproven',
  waiting: 'events.booking.waiting',
  offered: 'events.booking.offered',
  held: 'events.booking.held',
  awaiting: 'events.booking.awaiting',
  confirmed: 'events.booking.confirmed',
  refused: 'events.booking.refused',
  cancelled: 'events.booking.cancelled',
  expired: 'events.booking.expired',
};

export const AFTER_CANCELLED_WORDS: Record<AfterCancelled, WordKey> = {
  refund: 'events.choice.refund',
  move: 'events.choice.move',
  gift: 'events.choice.gift',
};

/** Events of the tenant, for those who look after them (EVT-1). */
export const eventDeskList = declareList('GET /event/desk/list', {
  name: 'Event-Desk',
  title: 'events-desk.title',
  columns: [
    { key: 'title', header: 'events.event', value: (row) => row.title },
    { key: 'kind', header: 'events.kind', value: (row) => row.kindLabel },
    { key: 'starts', header: 'events.startsAt', value: (row) => ({ time: row.startsAt }) },
    { key: 'place', header: 'events.place', extra: true, value: (row) => row.place },
    { key: 'state', header: 'events.state', value: (row) => row.stateLabel },
    { key: 'taken', header: 'events.taken', align: 'end', value: (row) => row.taken },
    { key: 'capacity', header: 'events.capacity', align: 'end', extra: true, value: (row) => row.capacity },
  ],
  filters: {
    search: { label: 'lists.file.search', as: 'text' },
    state: { label: 'events.state', words: EVENT_STATE_WORDS },
  },
  rowKey: (row) => row.eventId,
});

export const CAME_WORDS: Record<Came, WordKey> = { yes: 'events.came.yes', notRecorded: 'events.came.notRecorded' };

/** People of one event (EVT-1). */
export const attendeesList = declareList('GET /event/desk/attendees', {
  name: 'Event-Attendees',
  title: 'events-desk.attendees',
  columns: [
    { key: 'name', header: 'events.attendee', value: (row) => row.name },
    { key: 'tier', header: 'events.tier', value: (row) => row.tier },
    { key: 'state', header: 'events.booking', value: (row) => row.stateLabel },
    { key: 'reference', header: 'events.reference', oneLine: true, value: (row) => row.reference },
    { key: 'payer', header: 'events.payer', value: (row) => row.payer },
    { key: 'email', header: 'events.email', oneLine: true, extra: true, value: (row) => row.email },
    { key: 'answers', header: 'events.answers', extra: true, value: (row) => row.answers },
    { key: 'booked', header: 'events.bookedAt', extra: true, value: (row) => ({ time: row.bookedAt }) },
    {
      key: 'price',
      header: 'events.price',
      sheet: 'events.priceHkd',
      align: 'end',
      sum: true,
      value: (row) => ({ cents: row.cents }),
    },
  ],
  filters: {
    search: { label: 'lists.file.search', as: 'text' },
    state: { label: 'events.booking', words: BOOKING_STATE_WORDS },
    tierId: { label: 'events.tier', as: 'named' },
    voucherId: { label: 'events-price.voucher', as: 'named' },
    holds: { label: 'events.holds', as: 'flag' },
    came: { label: 'events.came', words: CAME_WORDS },
    eventId: { label: 'events.event', as: 'named' },
  },
  people: true,
  rowKey: (row) => row.attendeeId,
});

export const PROJECT_STATE_WORDS: Record<ProjectState, WordKey> = {
  draft: 'events.project.draft',
  submitted: 'events.project.submitted',
  returned: 'events.project.returned',
  accepted: 'events.project.accepted',
};

/** Projects handed in for a programme (EVT-2). */
export const eventProjectsList = declareList('GET /event/project/list', {
  name: 'Event-Projects',
  title: 'events-projects.title',
  columns: [
    { key: 'title', header: 'events.project', value: (row) => row.title },
    { key: 'event', header: 'events.event', value: (row) => row.event },
    { key: 'person', header: 'events.project.by', value: (row) => row.person },
    { key: 'email', header: 'events.email', oneLine: true, extra: true, value: (row) => row.email },
    { key: 'state', header: 'events.state', value: (row) => row.stateLabel },
    { key: 'submitted', header: 'events.project.submittedAt', value: (row) => ({ time: row.submittedAt }) },
  ],
  filters: {
    search: { label: 'lists.file.search', as: 'text' },
    state: { label: 'events.state', words: PROJECT_STATE_WORDS },
  },
  rowKey: (row) => row.projectId,
});

export const ARRIVAL_WORDS: Record<Arrival, WordKey> = {
  registered: 'events.arrival.registered',
  shownUp: 'events.arrival.shownUp',
  late: 'events.arrival.late',
};
