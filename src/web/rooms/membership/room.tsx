import type { WebRoom } from '../../engine/room.ts';

/** Membership of the institute: for the person it belongs to, and for those who review (MEM). */
export const membershipRoom: WebRoom = {
  name: 'membership',
  module: 'membership',
  homeCard: { load: () => import('./parts/home-card.tsx') },
  lookedAfterBy: ['membership-review'],
  routes: [
    {
      path: '/membership',
      name: 'My-Membership',
      title: 'membership-web.mine.title',
      needs: 'person',
      screen: () => import('./my-membership.tsx'),
    },
    {
      path: '/membership/readers',
      name: 'Reading-Members',
      title: 'membership-readers.title',
      needs: 'person',
      screen: () => import('./readers.tsx'),
    },
    {
      path: '/membership/settings',
      name: 'Membership-Settings',
      title: 'membership-readers.settings.title',
      needs: ['setting-manage'],
      screen: () => import('./settings.tsx'),
    },
    {
      path: '/membership/application/$membershipId',
      name: 'Membership-Application',
      title: 'membership-web.form.title',
      needs: 'person',
      screen: () => import('./membership-form.tsx'),
    },
    {
      path: '/membership/applications',
      name: 'Membership-Applications',
      title: 'membership-web.desk.title',
      needs: ['membership-review'],
      screen: () => import('./applications.tsx'),
    },
    {
      path: '/membership/applications/$membershipId',
      name: 'Membership-Review',
      title: 'membership-web.review.title',
      needs: ['membership-review'],
      screen: () => import('./application.tsx'),
    },
    {
      path: '/membership/import',
      name: 'Membership-Import',
      title: 'membership-register.import.title',
      needs: ['membership-review'],
      under: 'Membership-Applications',
      screen: () => import('./import.tsx'),
    },
    {
      path: '/membership/changes',
      name: 'Membership-Changes',
      title: 'membership-desk.changes.title',
      needs: ['membership-review'],
      screen: () => import('./changes.tsx'),
    },
    {
      path: '/membership/duplicates',
      name: 'Membership-Duplicates',
      title: 'membership-twins.title',
      needs: ['membership-review'],
      under: 'Membership-Applications',
      screen: () => import('./duplicates.tsx'),
    },
    {
      path: '/membership/duplicates/merge',
      name: 'Membership-Merge',
      title: 'membership-twins.merge.title',
      needs: ['membership-review'],
      under: 'Membership-Applications',
      screen: () => import('./merge.tsx'),
    },
  ],
};
