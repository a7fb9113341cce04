import type { WebRoom } from '../../../engine/web/room.ts';
import { forPerson } from '../../../engine/web/routes.ts';

/** The library with the members' corner, and everybody's own files (ATT-4). */
export const documentsRoom: WebRoom = {
  name: 'documents',
  words: ['documents', 'forms'],
  module: 'documents',
  homeCard: { load: () => import('./library/home-card.tsx'), belowNews: true },
  routes: [
    forPerson('/documents', 'Document-Library', 'documents-web.library.title', () => import('./library/library.tsx')),
    forPerson('/documents/own', 'Own-Documents', 'documents-web.own.title', () => import('./library/own.tsx')),
  ],
};
