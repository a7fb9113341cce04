import type { WebRoom } from '../../../engine/web/room.ts';
import { forAnybody, forPerson, screensFor } from '../../../engine/web/routes.ts';

const STAFF = ['volunteer-manage'] as const;
const forStaff = screensFor({ needs: STAFF });
const underList = screensFor({ needs: STAFF, under: 'Volunteer-List' });

/** Volunteers: registering, the own registration, the desk of who looks after them, and the page of a parent (VOL-1). */
export const volunteersRoom: WebRoom = {
  name: 'volunteers',
  module: 'volunteers',
  words: ['volunteers'],
  homeCard: { load: () => import('./register/home-card.tsx') },
  lookedAfterBy: STAFF,
  routes: [
    forPerson('/volunteer', 'My-Volunteering', 'volunteers.mine', () => import('./register/mine.tsx'), {
      words: ['forms'],
    }),
    forPerson('/volunteer/begin/$kind', 'Volunteer-Begin', 'volunteers.begin', () => import('./register/begin.tsx'), {
      under: 'My-Volunteering',
    }),
    forPerson(
      '/volunteer/individual/$registrationId',
      'Volunteer-Individual',
      'volunteers.begin',
      () => import('./register/individual-form.tsx'),
      {
        under: 'My-Volunteering',
        words: ['forms'],
        shows: { formsOf: 'volunteer-individual-', record: 'registrationId' },
      },
    ),
    forPerson('/volunteer/change', 'Volunteer-Change', 'volunteers.change', () => import('./changes/change.tsx'), {
      under: 'My-Volunteering',
    }),
    forStaff('/volunteers', 'Volunteer-List', 'volunteers.title', () => import('./record/list.tsx'), {
      words: ['lists'],
    }),
    underList('/volunteers/import', 'Volunteer-Import', 'volunteers.import', () => import('./import/import.tsx'), {
      words: ['sheets'],
    }),
    underList(
      '/volunteers/duplicates',
      'Volunteer-Duplicates',
      'volunteers.duplicates',
      () => import('./merge/duplicates.tsx'),
    ),
    underList(
      '/volunteers/$registrationId',
      'Volunteer-Record',
      'word.volunteer',
      () => import('./record/record.tsx'),
      {
        words: ['forms', 'records', 'trail'],
      },
    ),
    forAnybody('/consent/$consentId', 'Parent-Consent', 'volunteers.parent', () => import('./consent/consent.tsx')),
  ],
};
