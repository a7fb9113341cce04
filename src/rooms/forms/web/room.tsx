import type { WebRoom } from '../../../engine/web/room.ts';
import { screen, screensFor } from '../../../engine/web/routes.ts';

const forStaff = screensFor({ needs: ['form-manage'] });
const underForms = screensFor({ needs: ['form-manage'], under: 'Made-Forms' });

/** Forms that an organisation made itself: where they are answered, and the desk of who makes and reads them. */
export const formsRoom: WebRoom = {
  name: 'forms',
  words: ['surveys', 'forms'],
  routes: [
    screen('/forms/$slug', 'Made-Form', 'made-forms.form', () => import('./public/made-form.tsx')),
    forStaff('/own-forms', 'Made-Forms', 'made-forms.title', () => import('./made/made-forms.tsx'), {
      acts: [{ label: 'acts.newForm', search: 'do=new' }],
    }),
    underForms('/own-forms/$madeFormId', 'Made-Form-Record', 'made-forms.form', () => import('./made/form-record.tsx')),
    underForms(
      '/own-forms/$madeFormId/settings',
      'Made-Form-Settings',
      'made-forms.settings',
      () => import('./made/form-settings.tsx'),
      { words: ['editing'] },
    ),
    underForms(
      '/own-forms/$madeFormId/answers',
      'Made-Form-Answers',
      'made-forms.answers',
      () => import('./answers/answers.tsx'),
    ),
    underForms(
      '/own-forms/$madeFormId/answers/$answerId',
      'Made-Form-Answer',
      'made-forms.answer',
      () => import('./answers/answer.tsx'),
    ),
  ],
};
