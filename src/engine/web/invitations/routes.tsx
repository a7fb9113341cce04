import { forPerson, type RouteDefinition } from '../routes.ts';

/** Where invitations are answered; the mails lead here (`INVITATIONS_PATH` of the server). */
export const invitationRoutes: RouteDefinition[] = [
  forPerson('/invitations', 'Invitations', 'invitations.title', () => import('./invitations-screen.tsx')),
];
