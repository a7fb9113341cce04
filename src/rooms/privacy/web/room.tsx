import type { WebRoom } from '../../../engine/web/room.ts';
import { forPerson, screensFor } from '../../../engine/web/routes.ts';

const STAFF = ['privacy-manage'] as const;
const forStaff = screensFor({ needs: STAFF });
const underRequests = screensFor({ needs: STAFF, under: 'Erasure-Requests' });

/** What is kept of people: the own data, and the desk of who looks after privacy (PDPO). */
export const privacyRoom: WebRoom = {
  name: 'privacy',
  words: ['privacy', 'forms', 'lists'],
  lookedAfterBy: STAFF,
  routes: [
    forPerson('/privacy', 'My-Data', 'privacy.own', () => import('./own-data/own.tsx')),
    forStaff('/privacy/requests', 'Erasure-Requests', 'privacy.desk', () => import('./erasure/requests.tsx')),
    underRequests('/privacy/requests/$id', 'Erasure-Request', 'privacy.request', () => import('./erasure/request.tsx')),
    underRequests(
      '/privacy/processing',
      'Record-of-Processing',
      'privacy.processing',
      () => import('./keeping/processing.tsx'),
    ),
    underRequests('/privacy/holds', 'Legal-Holds', 'privacy.holds', () => import('./holds/holds.tsx')),
  ],
};
