import type { RouteDefinition } from '../routes.ts';

/** The whole inbox of the person (COM-3); the newest of it is in the bell. */
export const notificationRoutes: RouteDefinition[] = [
  {
    path: '/notifications',
    name: 'Notifications',
    title: 'shell.inbox.title',
    needs: 'person',
    screen: () => import('./notifications-screen.tsx'),
  },
];
