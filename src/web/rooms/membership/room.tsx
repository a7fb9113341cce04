import type { WebRoom } from '../../engine/room.ts';
import { forAnybody, forPerson, screen, screensFor } from '../../engine/routes.ts';

const STAFF = ['membership-review'] as const;
const forStaff = screensFor({ needs: STAFF });
const underApplications = screensFor({ needs: STAFF, under: 'Membership-Applications' });

/** Membership of the institute: for the person it belongs to, and for those who review (MEM). */
export const membershipRoom: WebRoom = {
  name: 'membership',
  words: ['membership', 'forms'],
  module: 'membership',
  homeCard: { load: () => import('./parts/home-card.tsx') },
  lookedAfterBy: STAFF,
  routes: [
    forPerson('/membership', 'My-Membership', 'membership-web.mine.title', () => import('./my-membership.tsx'), {
      words: ['records'],
    }),
    forPerson('/membership/card', 'Membership-Card', 'membership-pass.open', () => import('./card.tsx'), {
      under: 'My-Membership',
    }),
    forAnybody('/check/$code', 'Membership-Check', 'membership-pass.check.title', () => import('./check.tsx'), {
      bare: true,
    }),
    forPerson('/membership/readers', 'Reading-Members', 'membership-readers.title', () => import('./readers.tsx')),
    screen(
      '/membership/settings',
      'Membership-Settings',
      'membership-readers.settings.title',
      () => import('./settings.tsx'),
      { needs: ['setting-manage'], words: ['settings'] },
    ),
    forPerson(
      '/membership/application/$membershipId',
      'Membership-Application',
      'membership-web.form.title',
      () => import('./membership-form.tsx'),
    ),
    forStaff(
      '/membership/applications',
      'Membership-Applications',
      'membership-web.desk.title',
      () => import('./applications.tsx'),
      { words: ['lists'] },
    ),
    forStaff('/membership/members', 'Membership-Members', 'membership-members.title', () => import('./members.tsx'), {
      words: ['lists'],
    }),
    forStaff(
      '/membership/renewals',
      'Membership-Renewals',
      'membership-renewals.title',
      () => import('./renewals.tsx'),
      { words: ['lists'] },
    ),
    forStaff(
      '/membership/applications/$membershipId',
      'Membership-Review',
      'membership-web.review.title',
      () => import('./application.tsx'),
      { words: ['records', 'trail'] },
    ),
    underApplications(
      '/membership/import',
      'Membership-Import',
      'membership-register.import.title',
      () => import('./import.tsx'),
      { words: ['sheets'] },
    ),
    forStaff(
      '/membership/changes',
      'Membership-Changes',
      'membership-desk.changes.title',
      () => import('./changes.tsx'),
    ),
    underApplications(
      '/membership/duplicates',
      'Membership-Duplicates',
      'membership-duplicates.title',
      () => import('./duplicates.tsx'),
    ),
    underApplications(
      '/membership/duplicates/merge',
      'Membership-Merge',
      'membership-duplicates.merge.title',
      () => import('./merge.tsx'),
    ),
  ],
};
