import type { WebRoom } from '../../engine/room.ts';

const STAFF = ['event-manage', 'oxfam-event-edit'] as const;

/** Events: what is to come, registering, the own bookings, and the organiser's desk (EVT-1). */
export const eventsRoom: WebRoom = {
  name: 'events',
  module: 'event',
  words: ['events'],
  routes: [
    { path: '/events', name: 'Event-List', title: 'events.title', screen: () => import('./events.tsx') },
    {
      path: '/events/mine',
      name: 'My-Events',
      title: 'events-mine.title',
      needs: 'person',
      screen: () => import('./mine.tsx'),
    },
    {
      path: '/events/register/$eventId',
      name: 'Event-Register',
      title: 'events-register.title',
      needs: 'person',
      under: 'Event-List',
      screen: () => import('./register.tsx'),
    },
    {
      path: '/events/booking/$bookingId',
      name: 'Event-Booking',
      title: 'events-booking.title',
      needs: 'person',
      under: 'My-Events',
      words: ['checkout'],
      screen: () => import('./booking.tsx'),
    },
    {
      path: '/events/desk',
      name: 'Event-Desk',
      title: 'events-desk.title',
      needs: STAFF,
      screen: () => import('./desk.tsx'),
    },
    {
      path: '/events/desk/new',
      name: 'Event-New',
      title: 'events-desk.new',
      needs: STAFF,
      under: 'Event-Desk',
      words: ['editing'],
      screen: () => import('./desk-edit.tsx'),
    },
    {
      path: '/events/desk/$eventId',
      name: 'Event-Record',
      title: 'events.event',
      needs: STAFF,
      under: 'Event-Desk',
      words: ['trail'],
      screen: () => import('./desk-event.tsx'),
    },
    {
      path: '/events/desk/$eventId/edit',
      name: 'Event-Edit',
      title: 'events.event',
      needs: STAFF,
      under: 'Event-Desk',
      words: ['editing'],
      screen: () => import('./desk-edit.tsx'),
    },
    {
      path: '/events/desk/$eventId/attendees',
      name: 'Event-Attendees',
      title: 'events-desk.attendees',
      needs: STAFF,
      under: 'Event-Desk',
      screen: () => import('./attendees.tsx'),
    },
  ],
};
