import type { WebRoom } from '../../engine/room.ts';

/** What administrators look after: trail, jobs, settings (ADM). */
export const adminRoom: WebRoom = {
  name: 'admin',
  words: ['admin', 'editing', 'forms', 'records', 'trail'],
  routes: [
    {
      path: '/admin/audit',
      name: 'Audit-Trail',
      title: 'audit.title',
      needs: ['audit-read'],
      screen: () => import('./audit.tsx'),
    },
    {
      path: '/admin/jobs',
      name: 'Job-List',
      title: 'jobs.title',
      needs: ['job-manage'],
      screen: () => import('./jobs.tsx'),
    },
    {
      path: '/form-editor',
      name: 'Form-Editor',
      title: 'form-editor.title',
      needs: ['form-manage'],
      screen: () => import('./form-editor.tsx'),
    },
    {
      path: '/form-editor/$formId',
      name: 'Form-Editor-Form',
      title: 'form-editor.title',
      needs: ['form-manage'],
      screen: () => import('./form-editor-form.tsx'),
    },
    {
      path: '/mails',
      name: 'Mail-Texts',
      title: 'mails.title',
      needs: ['mail-manage'],
      screen: () => import('./mails.tsx'),
    },
    {
      path: '/mails/sent',
      name: 'Sent-Mails',
      title: 'mails.title',
      needs: ['mail-manage'],
      under: 'Mail-Texts',
      screen: () => import('./mails.tsx'),
    },
    {
      path: '/mails/text/$template',
      name: 'Mail-Text',
      title: 'mails.title',
      needs: ['mail-manage'],
      under: 'Mail-Texts',
      screen: () => import('./mail-text.tsx'),
    },
    {
      path: '/mails/sent/$id',
      name: 'Sent-Mail',
      title: 'mails.one',
      needs: ['mail-manage'],
      under: 'Mail-Texts',
      screen: () => import('./sent-mail.tsx'),
    },
    {
      path: '/admin/modules',
      name: 'Tenant-Modules',
      title: 'modules.title',
      needs: ['setting-manage'],
      screen: () => import('./modules.tsx'),
    },
    {
      path: '/admin/settings',
      name: 'Tenant-Settings',
      title: 'settings.title',
      needs: ['setting-manage'],
      words: ['settings'],
      screen: () => import('./settings.tsx'),
    },
  ],
};
