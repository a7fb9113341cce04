import type { WebRoom } from '../../../engine/web/room.ts';
import { screen } from '../../../engine/web/routes.ts';

/** For those who try the portal out or write programs for it (design.md §2; product.md, Responses). */
export const devRoom: WebRoom = {
  name: 'dev',
  words: ['dev'],
  routes: [
    screen('/dev/inbox', 'Dev-Inbox', 'inbox.title', () => import('./inbox/inbox.tsx'), { demo: true }),
    screen('/developers/api', 'Developers-Api', 'api.title', () => import('./api/api.tsx')),
  ],
};
