import type { WebRoom } from '../../../engine/web/room.ts';
import { forAnybody, forPerson, screen, screensFor } from '../../../engine/web/routes.ts';

const STAFF = ['event-manage', 'oxfam-event-edit'] as const;
const forStaff = screensFor({ needs: STAFF });
const underDesk = screensFor({ needs: STAFF, under: 'Event-Desk' });

/** Events: what is to come, registering, the own bookings, and the organiser's desk (EVT-1). */
export const eventsRoom: WebRoom = {
  name: 'events',
  module: 'event',
  words: ['events', 'calendar'],
  routes: [
    screen('/events', 'Event-List', 'events.title', () => import('./calendar/events.tsx')),
    forPerson('/events/mine', 'My-Events', 'events-mine.title', () => import('./booking/mine.tsx')),
    forAnybody(
      '/events/register/$eventId',
      'Event-Register',
      'events-register.title',
      () => import('./booking/register.tsx'),
      {
        words: ['forms'],
        under: 'Event-List',
      },
    ),
    forPerson(
      '/events/booking/$bookingId',
      'Event-Booking',
      'events-booking.title',
      () => import('./booking/booking.tsx'),
      {
        under: 'My-Events',
        words: ['checkout', 'forms'],
      },
    ),
    forAnybody(
      '/events/link/$bookingId',
      'Event-Booking-Link',
      'events-booking.title',
      () => import('./booking/booking-link.tsx'),
      { words: ['checkout'] },
    ),
    forPerson(
      '/events/project/begin/$eventId',
      'Event-Project-Begin',
      'events.project',
      () => import('./projects/begin-project.tsx'),
      { under: 'My-Events' },
    ),
    forPerson('/events/project/$projectId', 'Event-Project', 'events.project', () => import('./projects/project.tsx'), {
      under: 'My-Events',
      words: ['forms'],
    }),
    underDesk('/events/projects', 'Event-Projects', 'events-projects.title', () => import('./projects/projects.tsx')),
    forStaff('/events/desk', 'Event-Desk', 'events-desk.title', () => import('./desk/desk.tsx')),
    underDesk(
      '/events/desk/import',
      'Event-Import',
      'events-desk.import',
      () => import('./desk/import-attendees.tsx'),
      {
        words: ['imports', 'sheets'],
      },
    ),
    underDesk('/events/desk/new', 'Event-New', 'events-desk.new', () => import('./desk/desk-edit.tsx'), {
      acts: [{ label: 'events-desk.new' }],
      words: ['editing'],
    }),
    underDesk('/events/desk/$eventId', 'Event-Record', 'events.event', () => import('./desk/desk-event.tsx'), {
      words: ['trail'],
    }),
    underDesk('/events/desk/$eventId/edit', 'Event-Edit', 'events.event', () => import('./desk/desk-edit.tsx'), {
      words: ['editing'],
    }),
    underDesk(
      '/events/desk/$eventId/attendees',
      'Event-Attendees',
      'events-desk.attendees',
      () => import('./desk/attendees.tsx'),
      { words: ['forms', 'lists'] },
    ),
    // Without a network nobody can say who is logged in: these pages show what the device has, and the server decides
    // what it gets. A frame of their own, and addresses of their own for the worker that keeps them.
    forAnybody('/door', 'Event-Doors', 'events-door.title', () => import('./door/doors.tsx'), { bare: true }),
    forAnybody('/door/$eventId', 'Event-Door', 'events-door.title', () => import('./door/door.tsx'), {
      bare: true,
      words: ['camera'],
    }),
  ],
};
