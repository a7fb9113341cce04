import type { WebRoom } from '../../../engine/web/room.ts';
import { forPerson, screen, screensFor } from '../../../engine/web/routes.ts';

const STAFF = ['grant-manage', 'oxfam-application-approve'] as const;
const forStaff = screensFor({ needs: STAFF });

/** The grant programme: for applicants and their teams, and for those who decide (GRA). */
export const grantsRoom: WebRoom = {
  name: 'grants',
  words: ['grants', 'forms', 'home'],
  module: 'grants',
  homeCard: { load: () => import('./apply/home-card.tsx') },
  lookedAfterBy: STAFF,
  routes: [
    forPerson('/grants', 'My-Grants', 'grants-web.mine.title', () => import('./apply/my-grants.tsx')),
    forPerson(
      '/grants/$applicationId',
      'Grant-Application',
      'grants-web.application.title',
      () => import('./apply/application.tsx'),
      { words: ['records', 'trail'] },
    ),
    forPerson(
      '/grants/$applicationId/form/$formId',
      'Grant-Form',
      'grants-web.form.title',
      () => import('./apply/grant-form.tsx'),
      { shows: { formsOf: 'grant-application-', record: 'applicationId' } },
    ),
    forPerson(
      '/grants/$applicationId/report/$reportId',
      'Grant-Report',
      'grants-reports.report',
      () => import('./reports/report.tsx'),
    ),
    forStaff('/grants/desk', 'Grant-Desk', 'grants-desk.title', () => import('./desk/desk.tsx')),
    forPerson(
      '/grants/progress',
      'Grant-Progress',
      'grants-lists.progress.title',
      () => import('./apply/progress.tsx'),
    ),
    forStaff('/grants/exports', 'Grant-Exports', 'grants-exports.title', () => import('./exports/exports.tsx'), {
      words: ['lists'],
    }),
    screen('/grants/cohorts', 'Grant-Cohorts', 'grants-desk.cohorts.title', () => import('./cohorts/cohorts.tsx'), {
      acts: [{ label: 'acts.newCall', search: 'do=new' }],
      needs: ['grant-manage'],
    }),
    forStaff('/grants/deputies', 'Grant-Deputies', 'grants-desk.deputies.title', () => import('./teams/deputies.tsx')),
    forStaff(
      '/grants/$applicationId/review/$formId',
      'Grant-Review',
      'grants-desk.review.title',
      () => import('./review/review.tsx'),
    ),
    screen('/grants/advice', 'Grant-Advice', 'grants-advice.overview', () => import('./advice/advice.tsx'), {
      needs: ['grant-manage', 'oxfam-consultation-hour-edit'],
      module: 'consultation',
    }),
  ],
};
