import type { WebRoom } from '../../engine/room.ts';
import { screen } from '../../engine/routes.ts';

/** For those who try the portal out or write programs for it (design.md §2; product.md, Responses). */
export const devRoom: WebRoom = {
  name: 'dev',
  words: ['dev'],
  routes: [
    screen('/dev/inbox', 'Dev-Inbox', 'inbox.title', () => import('./inbox.tsx'), { demo: true }),
    screen('/developers/api', 'Developers-Api', 'api.title', () => import('./api.tsx')),
  ],
};
