import type { WebRoom } from '../../../engine/web/room.ts';
import { forPerson } from '../../../engine/web/routes.ts';

/** Saved reports, and the files that were made of them for the reader. */
export const reportsRoom: WebRoom = {
  name: 'reports',
  words: ['reports', 'lists', 'forms'],
  routes: [forPerson('/reports', 'Report-Library', 'reports.title', () => import('./reports/reports.tsx'))],
};
