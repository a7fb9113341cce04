import type { WebRoom } from '../../../engine/web/room.ts';
import { forAnybody, forPerson, screen, screensFor } from '../../../engine/web/routes.ts';

const STAFF = ['membership-review'] as const;
const forStaff = screensFor({ needs: STAFF });
const underApplications = screensFor({ needs: STAFF, under: 'Membership-Applications' });

/** Membership of the institute: for the person it belongs to, and for those who review (MEM). */
export const membershipRoom: WebRoom = {
  name: 'membership',
  words: ['membership', 'forms'],
  module: 'membership',
  homeCard: { load: () => import('./apply/home-card.tsx') },
  lookedAfterBy: STAFF,
  routes: [
    forPerson('/membership', 'My-Membership', 'membership-web.mine.title', () => import('./apply/my-membership.tsx'), {
      words: ['records'],
    }),
    forPerson('/membership/card', 'Membership-Card', 'membership-pass.open', () => import('./card/card.tsx'), {
      under: 'My-Membership',
    }),
    forAnybody('/check/$code', 'Membership-Check', 'membership-pass.check.title', () => import('./card/check.tsx'), {
      bare: true,
    }),
    forPerson(
      '/membership/readers',
      'Reading-Members',
      'membership-readers.title',
      () => import('./readers/readers.tsx'),
    ),
    screen(
      '/membership/settings',
      'Membership-Settings',
      'membership-readers.settings.title',
      () => import('./members/settings.tsx'),
      { needs: ['setting-manage'], words: ['settings'] },
    ),
    forPerson(
      '/membership/application/$membershipId',
      'Membership-Application',
      'membership-web.form.title',
      () => import('./apply/membership-form.tsx'),
    ),
    forStaff(
      '/membership/applications',
      'Membership-Applications',
      'membership-web.desk.title',
      () => import('./review/applications.tsx'),
      { words: ['lists'] },
    ),
    forStaff(
      '/membership/members',
      'Membership-Members',
      'membership-members.title',
      () => import('./members/members.tsx'),
      {
        words: ['lists'],
      },
    ),
    forStaff(
      '/membership/renewals',
      'Membership-Renewals',
      'membership-renewals.title',
      () => import('./renewals/renewals.tsx'),
      { words: ['lists'] },
    ),
    forStaff(
      '/membership/applications/$membershipId',
      'Membership-Review',
      'membership-web.review.title',
      () => import('./review/application.tsx'),
      { words: ['records', 'trail'] },
    ),
    underApplications(
      '/membership/import',
      'Membership-Import',
      'membership-register.import.title',
      () => import('./import/import.tsx'),
      { words: ['sheets'] },
    ),
    forStaff(
      '/membership/changes',
      'Membership-Changes',
      'membership-desk.changes.title',
      () => import('./profile/changes.tsx'),
    ),
    underApplications(
      '/membership/duplicates',
      'Membership-Duplicates',
      'membership-duplicates.title',
      () => import('./merge/duplicates.tsx'),
    ),
    underApplications(
      '/membership/duplicates/merge',
      'Membership-Merge',
      'membership-duplicates.merge.title',
      () => import('./merge/merge.tsx'),
    ),
  ],
};
