import type { RouteDefinition } from '../../engine/routes.ts';

/** Membership of the institute: for the person it belongs to, and for those who review (MEM). */
export const membershipRoutes: RouteDefinition[] = [
  {
    path: '/membership',
    name: 'My-Membership',
    title: 'membership-web.mine.title',
    needs: 'person',
    module: 'membership',
    screen: () => import('./my-membership.tsx'),
  },
  {
    path: '/membership/readers',
    name: 'Reading-Members',
    title: 'membership-readers.title',
    needs: 'person',
    module: 'membership',
    screen: () => import('./readers.tsx'),
  },
  {
    path: '/membership/settings',
    name: 'Membership-Settings',
    title: 'membership-readers.settings.title',
    needs: ['setting-manage'],
    module: 'membership',
    screen: () => import('./settings.tsx'),
  },
  {
    path: '/membership/application/$membershipId',
    name: 'Membership-Application',
    title: 'membership-web.form.title',
    needs: 'person',
    module: 'membership',
    screen: () => import('./membership-form.tsx'),
  },
  {
    path: '/membership/applications',
    name: 'Membership-Applications',
    title: 'membership-web.desk.title',
    needs: ['membership-review'],
    module: 'membership',
    screen: () => import('./applications.tsx'),
  },
  {
    path: '/membership/applications/$membershipId',
    name: 'Membership-Review',
    title: 'membership-web.review.title',
    needs: ['membership-review'],
    module: 'membership',
    screen: () => import('./application.tsx'),
  },
  {
    path: '/membership/import',
    name: 'Membership-Import',
    title: 'membership-register.import.title',
    needs: ['membership-review'],
    module: 'membership',
    screen: () => import('./import.tsx'),
  },
  {
    path: '/membership/changes',
    name: 'Membership-Changes',
    title: 'membership-desk.changes.title',
    needs: ['membership-review'],
    module: 'membership',
    screen: () => import('./changes.tsx'),
  },
];
