import type { WebRoom } from '../../engine/room.ts';

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
  ],
};
