import { forAnybody, forPerson, type RouteDefinition } from '../routes.ts';

/** The whole inbox of the person (COM-3); the newest of it is in the bell. */
export const notificationRoutes: RouteDefinition[] = [
  forPerson('/notifications', 'Notifications', 'shell.inbox.title', () => import('./notifications-screen.tsx')),
  forAnybody('/notifications/stop', 'Notifications-Stop', 'shell.inbox.stop', () => import('./stop-mails.tsx')),
];
