import type { WebRoom } from '../../../engine/web/room.ts';
import { screen, screensFor } from '../../../engine/web/routes.ts';

const forForms = screensFor({ needs: ['form-manage'] });
const forMails = screensFor({ needs: ['mail-manage'] });
const underMails = screensFor({ needs: ['mail-manage'], under: 'Mail-Texts' });
const forSettings = screensFor({ needs: ['setting-manage'] });

/** What administrators look after: trail, jobs, settings (ADM). */
export const adminRoom: WebRoom = {
  name: 'admin',
  words: ['admin', 'editing', 'forms', 'records', 'trail'],
  routes: [
    screen('/admin/audit', 'Audit-Trail', 'audit.title', () => import('./trail/audit.tsx'), { needs: ['audit-read'] }),
    screen('/admin/jobs', 'Job-List', 'jobs.title', () => import('./jobs/jobs.tsx'), { needs: ['job-manage'] }),
    forForms('/form-editor', 'Form-Editor', 'form-editor.title', () => import('./forms/form-editor.tsx')),
    forForms(
      '/form-editor/$formId',
      'Form-Editor-Form',
      'form-editor.title',
      () => import('./forms/form-editor-form.tsx'),
    ),
    forMails('/mails', 'Mail-Texts', 'mails.title', () => import('./mails/mails.tsx')),
    underMails('/mails/sent', 'Sent-Mails', 'mails.title', () => import('./mails/mails.tsx')),
    underMails('/mails/text/$template', 'Mail-Text', 'mails.title', () => import('./mails/mail-text.tsx')),
    underMails('/mails/sent/$id', 'Sent-Mail', 'mails.one', () => import('./mails/sent-mail.tsx')),
    forSettings('/admin/go-live', 'Go-Live', 'go-live.title', () => import('./go-live/go-live.tsx')),
    forSettings('/admin/modules', 'Tenant-Modules', 'modules.title', () => import('./modules/modules.tsx')),
    forSettings(
      '/admin/organisation',
      'Tenant-Organisation',
      'organisation.title',
      () => import('./organisation/organisation.tsx'),
    ),
    forSettings('/admin/settings', 'Tenant-Settings', 'settings.title', () => import('./settings/settings.tsx'), {
      words: ['settings'],
    }),
  ],
};
