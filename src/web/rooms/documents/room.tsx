import type { WebRoom } from '../../engine/room.ts';

/** The library with the members' corner, and everybody's own files (ATT-4). */
export const documentsRoom: WebRoom = {
  name: 'documents',
  words: ['documents', 'forms'],
  module: 'documents',
  homeCard: { load: () => import('./parts/home-card.tsx'), belowNews: true },
  routes: [
    {
      path: '/documents',
      name: 'Document-Library',
      title: 'documents-web.library.title',
      needs: 'person',
      screen: () => import('./library.tsx'),
    },
    {
      path: '/documents/own',
      name: 'Own-Documents',
      title: 'documents-web.own.title',
      needs: 'person',
      screen: () => import('./own.tsx'),
    },
  ],
};
