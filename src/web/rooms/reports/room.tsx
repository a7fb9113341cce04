import type { WebRoom } from '../../engine/room.ts';

/** Saved reports, and the files that were made of them for the reader. */
export const reportsRoom: WebRoom = {
  name: 'reports',
  words: ['reports', 'lists', 'forms'],
  routes: [
    {
      path: '/reports',
      name: 'Report-Library',
      title: 'reports.title',
      needs: 'person',
      screen: () => import('./reports.tsx'),
    },
  ],
};
