import { declareList } from '../../../contract/lists/list.ts';
import { wordsOf } from '../../../contract/word-key.ts';
import { BOOKING_STATES, CAME, EVENT_STATES, PROJECT_STATES } from './values.ts';

/** Events of the tenant, for those who look after them (EVT-1). */
export const eventDeskList = declareList('GET /event/desk/list', {
  name: 'Event-Desk',
  title: 'events-desk.title',
  columns: [
    { key: 'title', header: 'events.event', value: (row) => row.title },
    { key: 'kind', header: 'events.kind', value: (row) => row.kindLabel },
    { key: 'starts', header: 'word.begins', value: (row) => ({ time: row.startsAt }) },
    { key: 'place', header: 'word.place', extra: true, value: (row) => row.place },
    { key: 'state', header: 'events.state', value: (row) => row.stateLabel },
    { key: 'taken', header: 'events.taken', align: 'end', value: (row) => row.taken },
    { key: 'capacity', header: 'word.places', align: 'end', extra: true, value: (row) => row.capacity },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    state: { label: 'events.state', words: wordsOf('events.state', EVENT_STATES) },
  },
  rowKey: (row) => row.eventId,
});

/** People of one event (EVT-1). */
export const attendeesList = declareList('GET /event/desk/attendees', {
  name: 'Event-Attendees',
  title: 'events-desk.attendees',
  columns: [
    { key: 'name', header: 'word.personName', value: (row) => row.name },
    { key: 'tier', header: 'events.tier', value: (row) => row.tier },
    { key: 'state', header: 'events.booking', value: (row) => row.stateLabel },
    { key: 'reference', header: 'events.reference', oneLine: true, value: (row) => row.reference },
    { key: 'payer', header: 'events.payer', value: (row) => row.payer },
    { key: 'email', header: 'word.email', oneLine: true, extra: true, value: (row) => row.email },
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
    search: { label: 'word.search', as: 'text' },
    state: { label: 'events.booking', words: wordsOf('events.booking', BOOKING_STATES) },
    tierId: { label: 'events.tier', as: 'named' },
    voucherId: { label: 'word.voucher', as: 'named' },
    holds: { label: 'events.holds', as: 'flag' },
    came: { label: 'events.came', words: wordsOf('events.came', CAME) },
    eventId: { label: 'events.event', as: 'named' },
  },
  people: true,
  rowKey: (row) => row.attendeeId,
});

/** Projects handed in for a programme (EVT-2). */
export const eventProjectsList = declareList('GET /event/project/list', {
  name: 'Event-Projects',
  title: 'events-projects.title',
  columns: [
    { key: 'title', header: 'events.project', value: (row) => row.title },
    { key: 'event', header: 'events.event', value: (row) => row.event },
    { key: 'person', header: 'events.project.by', value: (row) => row.person },
    { key: 'email', header: 'word.email', oneLine: true, extra: true, value: (row) => row.email },
    { key: 'state', header: 'events.state', value: (row) => row.stateLabel },
    { key: 'submitted', header: 'events.project.submittedAt', value: (row) => ({ time: row.submittedAt }) },
  ],
  filters: {
    search: { label: 'word.search', as: 'text' },
    state: { label: 'events.state', words: wordsOf('events.project', PROJECT_STATES) },
  },
  rowKey: (row) => row.projectId,
});
