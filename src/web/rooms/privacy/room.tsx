import type { WebRoom } from '../../engine/room.ts';

/** What is kept of people: the own data, and the desk of who looks after privacy (PDPO). */
export const privacyRoom: WebRoom = {
  name: 'privacy',
  words: ['privacy', 'forms'],
  lookedAfterBy: ['privacy-manage'],
  routes: [
    { path: '/privacy', name: 'My-Data', title: 'privacy.own', needs: 'person', screen: () => import('./own.tsx') },
    {
      path: '/privacy/requests',
      name: 'Erasure-Requests',
      title: 'privacy.desk',
      needs: ['privacy-manage'],
      screen: () => import('./requests.tsx'),
    },
    {
      path: '/privacy/requests/$id',
      name: 'Erasure-Request',
      title: 'privacy.request',
      needs: ['privacy-manage'],
      under: 'Erasure-Requests',
      screen: () => import('./request.tsx'),
    },
    {
      path: '/privacy/processing',
      name: 'Record-of-Processing',
      title: 'privacy.processing',
      needs: ['privacy-manage'],
      under: 'Erasure-Requests',
      screen: () => import('./processing.tsx'),
    },
    {
      path: '/privacy/holds',
      name: 'Legal-Holds',
      title: 'privacy.holds',
      needs: ['privacy-manage'],
      under: 'Erasure-Requests',
      screen: () => import('./holds.tsx'),
    },
  ],
};
