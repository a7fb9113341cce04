import type { RouteDefinition } from '../routes.ts';

/** Where invitations are answered; the mails lead here (`INVITATIONS_PATH` of the server). */
export const invitationRoutes: RouteDefinition[] = [
  {
    path: '/invitations',
    name: 'Invitations',
    title: 'invitations.title',
    needs: 'person',
    screen: () => import('./invitations-screen.tsx'),
  },
];
