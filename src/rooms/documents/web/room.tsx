import type { WebRoom } from '../../../engine/web/room.ts';
import { forPerson, screensFor } from '../../../engine/web/routes.ts';

const forStaff = screensFor({ needs: ['document-manage'] });

/** The library with the members' corner, and everybody's own files (ATT-4). */
export const documentsRoom: WebRoom = {
  name: 'documents',
  words: ['documents', 'forms'],
  module: 'documents',
  homeCard: { load: () => import('./library/home-card.tsx'), belowNews: true },
  routes: [
    forPerson('/documents', 'Document-Library', 'documents-web.library.title', () => import('./library/library.tsx')),
    forStaff(
      '/documents/import',
      'Document-Import',
      'documents-web.import',
      () => import('./upload/import-documents.tsx'),
      {
        words: ['imports', 'sheets'],
        under: 'Document-Library',
      },
    ),
    forPerson('/documents/own', 'Own-Documents', 'documents-web.own.title', () => import('./library/own.tsx')),
  ],
};
