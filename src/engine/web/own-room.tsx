import { formRoutes } from './forms/routes.tsx';
import { invitationRoutes } from './invitations/routes.tsx';
import { notificationRoutes } from './notifications/routes.tsx';
import { recordRoutes } from './record/routes.tsx';
import type { WebRoom } from './room.ts';
import { searchRoutes } from './search/routes.tsx';
import { workflowRoutes } from './workflows/routes.tsx';

/** What the engine itself shows, through the same ports as a room. */
export const engineRoom: WebRoom = {
  name: 'engine',
  words: ['forms'],
  routes: [
    ...formRoutes,
    ...workflowRoutes,
    ...notificationRoutes,
    ...invitationRoutes,
    ...searchRoutes,
    ...recordRoutes,
  ],
};
