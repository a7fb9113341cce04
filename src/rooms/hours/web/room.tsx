import type { WebRoom } from '../../../engine/web/room.ts';
import { forAnybody, forPerson, screensFor } from '../../../engine/web/routes.ts';

const forStaff = screensFor({ needs: ['volunteer-manage'] });

/** Hours of service and certificates: the own, the desk of who runs them, and the check of a certificate (VOL-5, VOL-6). */
export const hoursRoom: WebRoom = {
  name: 'hours',
  module: 'volunteers',
  words: ['hours', 'volunteers', 'lists'],
  lookedAfterBy: ['volunteer-manage'],
  routes: [
    forPerson('/hours', 'My-Hours', 'hours.mine', () => import('./entries/mine.tsx')),
    forPerson('/hours/list', 'Hours-List', 'hours.list.title', () => import('./entries/list.tsx')),
    forStaff('/hours/import', 'Hours-Import', 'hours.importTitle', () => import('./entries/import-hours.tsx'), {
      words: ['imports', 'sheets'],
      under: 'Hours-List',
    }),
    forStaff('/hours/yearly', 'Hours-Yearly', 'hours.yearly.title', () => import('./yearly/yearly.tsx')),
    forStaff(
      '/certificates/requests',
      'Certificate-Requests',
      'hours.requests.title',
      () => import('./requests/requests.tsx'),
    ),
    forStaff(
      '/certificates',
      'Certificate-List',
      'hours.certificates.title',
      () => import('./certificates/certificates.tsx'),
    ),
    forAnybody(
      '/certificate',
      'Certificate-Typed',
      'hours.check.title',
      () => import('./certificates/check-typed.tsx'),
    ),
    forAnybody(
      '/certificate/$code',
      'Certificate-Check',
      'hours.check.title',
      () => import('./certificates/check.tsx'),
    ),
  ],
};
