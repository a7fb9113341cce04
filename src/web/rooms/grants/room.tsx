import type { WebRoom } from '../../engine/room.ts';

/** The grant programme: for applicants and their teams, and for those who decide (GRA). */
export const grantsRoom: WebRoom = {
  name: 'grants',
  module: 'grants',
  homeCard: { load: () => import('./parts/home-card.tsx') },
  lookedAfterBy: ['grant-manage', 'oxfam-application-approve'],
  routes: [
    {
      path: '/grants',
      name: 'My-Grants',
      title: 'grants-web.mine.title',
      needs: 'person',
      screen: () => import('./my-grants.tsx'),
    },
    {
      path: '/grants/$applicationId',
      name: 'Grant-Application',
      title: 'grants-web.application.title',
      needs: 'person',
      screen: () => import('./application.tsx'),
    },
    {
      path: '/grants/$applicationId/form/$formId',
      name: 'Grant-Form',
      title: 'grants-web.form.title',
      needs: 'person',
      screen: () => import('./grant-form.tsx'),
    },
    {
      path: '/grants/$applicationId/report/$reportId',
      name: 'Grant-Report',
      title: 'grants-reports.report',
      needs: 'person',
      screen: () => import('./report.tsx'),
    },
    {
      path: '/grants/desk',
      name: 'Grant-Desk',
      title: 'grants-desk.title',
      needs: ['grant-manage', 'oxfam-application-approve'],
      screen: () => import('./desk.tsx'),
    },
    {
      path: '/grants/progress',
      name: 'Grant-Progress',
      title: 'grants-lists.progress.title',
      needs: 'person',
      screen: () => import('./progress.tsx'),
    },
    {
      path: '/grants/exports',
      name: 'Grant-Exports',
      title: 'grants-exports.title',
      needs: ['grant-manage', 'oxfam-application-approve'],
      screen: () => import('./exports.tsx'),
    },
    {
      path: '/grants/cohorts',
      name: 'Grant-Cohorts',
      title: 'grants-desk.cohorts.title',
      needs: ['grant-manage'],
      screen: () => import('./cohorts.tsx'),
    },
    {
      path: '/grants/deputies',
      name: 'Grant-Deputies',
      title: 'grants-desk.deputies.title',
      needs: ['grant-manage', 'oxfam-application-approve'],
      screen: () => import('./deputies.tsx'),
    },
    {
      path: '/grants/$applicationId/review/$formId',
      name: 'Grant-Review',
      title: 'grants-desk.review.title',
      needs: ['grant-manage', 'oxfam-application-approve'],
      screen: () => import('./review.tsx'),
    },
    {
      path: '/grants/advice',
      name: 'Grant-Advice',
      title: 'grants-advice.overview',
      needs: ['grant-manage', 'oxfam-consultation-hour-edit'],
      module: 'consultation',
      screen: () => import('./advice.tsx'),
    },
  ],
};
