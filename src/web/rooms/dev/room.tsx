import type { WebRoom } from '../../engine/room.ts';

/** For those who try the portal out or write programs for it (design.md §2; product.md, Responses). */
export const devRoom: WebRoom = {
  name: 'dev',
  words: ['dev'],
  routes: [
    { path: '/dev/inbox', name: 'Dev-Inbox', title: 'inbox.title', demo: true, screen: () => import('./inbox.tsx') },
    { path: '/developers/api', name: 'Developers-Api', title: 'api.title', screen: () => import('./api.tsx') },
  ],
};
