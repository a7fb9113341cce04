import type { WebRoom } from '../../engine/room.ts';
import { forPerson, screen, screensFor } from '../../engine/routes.ts';

const STAFF = ['grant-manage', 'oxfam-application-approve'] as const;
const forStaff = screensFor({ needs: STAFF });

/** The grant programme: for applicants and their teams, and for those who decide (GRA). */
export const grantsRoom: WebRoom = {
  name: 'grants',
  words: ['grants', 'forms', 'home'],
  module: 'grants',
  homeCard: { load: () => import('./parts/home-card.tsx') },
  lookedAfterBy: STAFF,
  routes: [
    forPerson('/grants', 'My-Grants', 'grants-web.mine.title', () => import('./my-grants.tsx')),
    forPerson(
      '/grants/$applicationId',
      'Grant-Application',
      'grants-web.application.title',
      () => import('./application.tsx'),
      { words: ['records', 'trail'] },
    ),
    forPerson(
      '/grants/$applicationId/form/$formId',
      'Grant-Form',
      'grants-web.form.title',
      () => import('./grant-form.tsx'),
      { shows: { formsOf: 'grant-application-', record: 'applicationId' } },
    ),
    forPerson(
      '/grants/$applicationId/report/$reportId',
      'Grant-Report',
      'grants-reports.report',
      () => import('./report.tsx'),
    ),
    forStaff('/grants/desk', 'Grant-Desk', 'grants-desk.title', () => import('./desk.tsx')),
    forPerson('/grants/progress', 'Grant-Progress', 'grants-lists.progress.title', () => import('./progress.tsx')),
    forStaff('/grants/exports', 'Grant-Exports', 'grants-exports.title', () => import('./exports.tsx'), {
      words: ['lists'],
    }),
    screen('/grants/cohorts', 'Grant-Cohorts', 'grants-desk.cohorts.title', () => import('./cohorts.tsx'), {
      needs: ['grant-manage'],
    }),
    forStaff('/grants/deputies', 'Grant-Deputies', 'grants-desk.deputies.title', () => import('./deputies.tsx')),
    forStaff(
      '/grants/$applicationId/review/$formId',
      'Grant-Review',
      'grants-desk.review.title',
      () => import('./review.tsx'),
    ),
    screen('/grants/advice', 'Grant-Advice', 'grants-advice.overview', () => import('./advice.tsx'), {
      needs: ['grant-manage', 'oxfam-consultation-hour-edit'],
      module: 'consultation',
    }),
  ],
};
