import type { WebRoom } from '../../engine/room.ts';

/** Volunteers: registering, the own registration, the desk of who looks after them, and the page of a parent (VOL-1). */
export const volunteersRoom: WebRoom = {
  name: 'volunteers',
  module: 'volunteers',
  words: ['volunteers'],
  homeCard: { load: () => import('./parts/home-card.tsx') },
  lookedAfterBy: ['volunteer-manage'],
  routes: [
    {
      path: '/volunteer',
      name: 'My-Volunteering',
      title: 'volunteers.mine',
      needs: 'person',
      screen: () => import('./mine.tsx'),
    },
    {
      path: '/volunteer/begin/$kind',
      name: 'Volunteer-Begin',
      title: 'volunteers.begin',
      needs: 'person',
      under: 'My-Volunteering',
      screen: () => import('./begin.tsx'),
    },
    {
      path: '/volunteer/change',
      name: 'Volunteer-Change',
      title: 'volunteers.change',
      needs: 'person',
      under: 'My-Volunteering',
      screen: () => import('./change.tsx'),
    },
    {
      path: '/volunteers',
      name: 'Volunteer-List',
      title: 'volunteers.title',
      needs: ['volunteer-manage'],
      words: ['lists'],
      screen: () => import('./list.tsx'),
    },
    {
      path: '/volunteers/import',
      name: 'Volunteer-Import',
      title: 'volunteers.import',
      needs: ['volunteer-manage'],
      under: 'Volunteer-List',
      screen: () => import('./import.tsx'),
    },
    {
      path: '/volunteers/$registrationId',
      name: 'Volunteer-Record',
      title: 'volunteers.one',
      needs: ['volunteer-manage'],
      under: 'Volunteer-List',
      words: ['forms', 'records', 'trail'],
      screen: () => import('./record.tsx'),
    },
    {
      path: '/consent/$consentId',
      name: 'Parent-Consent',
      title: 'volunteers.parent',
      anybody: true,
      screen: () => import('./consent.tsx'),
    },
  ],
};
