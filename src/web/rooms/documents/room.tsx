import type { WebRoom } from '../../engine/room.ts';
import { forPerson } from '../../engine/routes.ts';

/** The library with the members' corner, and everybody's own files (ATT-4). */
export const documentsRoom: WebRoom = {
  name: 'documents',
  words: ['documents', 'forms'],
  module: 'documents',
  homeCard: { load: () => import('./parts/home-card.tsx'), belowNews: true },
  routes: [
    forPerson('/documents', 'Document-Library', 'documents-web.library.title', () => import('./library.tsx')),
    forPerson('/documents/own', 'Own-Documents', 'documents-web.own.title', () => import('./own.tsx')),
  ],
};
