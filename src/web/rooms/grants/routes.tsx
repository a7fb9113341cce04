import type { RouteDefinition } from '../../engine/routes.ts';

/** The grant programme: for applicants and their teams, and for those who decide (GRA). */
export const grantsRoutes: RouteDefinition[] = [
  {
    path: '/grants',
    name: 'My-Grants',
    title: 'grants-web.mine.title',
    needs: 'person',
    module: 'grants',
    screen: () => import('./my-grants.tsx'),
  },
  {
    path: '/grants/$applicationId',
    name: 'Grant-Application',
    title: 'grants-web.application.title',
    needs: 'person',
    module: 'grants',
    screen: () => import('./application.tsx'),
  },
  {
    path: '/grants/$applicationId/form/$formId',
    name: 'Grant-Form',
    title: 'grants-web.form.title',
    needs: 'person',
    module: 'grants',
    screen: () => import('./grant-form.tsx'),
  },
  {
    path: '/grants/$applicationId/report/$reportId',
    name: 'Grant-Report',
    title: 'grants-reports.report',
    needs: 'person',
    module: 'grants',
    screen: () => import('./report.tsx'),
  },
  {
    path: '/grants/desk',
    name: 'Grant-Desk',
    title: 'grants-desk.title',
    needs: ['grant-manage', 'oxfam-application-approve'],
    module: 'grants',
    screen: () => import('./desk.tsx'),
  },
  {
    path: '/grants/cohorts',
    name: 'Grant-Cohorts',
    title: 'grants-desk.cohorts.title',
    needs: ['grant-manage'],
    module: 'grants',
    screen: () => import('./cohorts.tsx'),
  },
  {
    path: '/grants/deputies',
    name: 'Grant-Deputies',
    title: 'grants-desk.deputies.title',
    needs: ['grant-manage', 'oxfam-application-approve'],
    module: 'grants',
    screen: () => import('./deputies.tsx'),
  },
  {
    path: '/grants/$applicationId/review/$formId',
    name: 'Grant-Review',
    title: 'grants-desk.review.title',
    needs: ['grant-manage', 'oxfam-application-approve'],
    module: 'grants',
    screen: () => import('./review.tsx'),
  },
];
