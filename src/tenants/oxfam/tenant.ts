import { adminMenus, documentMenus, homeMenu } from '../standard-menus.ts';
import { standardModules } from '../standard-modules.ts';
import { superAdmin } from '../super-admin.ts';
import type { TenantDefinition } from '../tenant.ts';

export default {
  key: 'oxfam',
  name: { en: 'Aid Grants Programme', 'zh-hant': '援助資助計劃' },
  shortName: { en: 'Aid Grants', 'zh-hant': '援助資助' },
  look: {
    accent: { light: '#2e6b34', dark: '#7fc98a' },
    mark: '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 21v-9"/><path d="M12 12C12 7.5 9 5 4 5c0 5 3 7 8 7Z"/><path d="M12 15c0-4 2.5-6 8-6 0 4.5-3 6-8 6Z"/></svg>',
  },
  modules: [...standardModules, 'grants', 'documents'],
  roles: {
    'itrc-oxfam-super-admin': {
      label: { en: 'Programme administrator', 'zh-hant': '計劃管理員' },
      capabilities: [
        'oxfam-dashboard-create-project',
        'oxfam-dashboard-manage-project',
        'oxfam-application-add-team-member',
        'oxfam-application-read',
        'oxfam-application-edit',
        'oxfam-application-approve',
        'oxfam-consultation-hour-edit',
        'oxfam-event-edit',
        'grant-manage',
        'user-manage',
        'audit-read',
        'job-manage',
        'setting-manage',
        'form-manage',
        'mail-manage',
        'document-manage',
      ],
      staff: true,
    },
    'itrc-oxfam-application-approver': {
      label: { en: 'Approver', 'zh-hant': '審批員' },
      capabilities: ['oxfam-application-read', 'oxfam-application-approve'],
      staff: true,
    },
    'itrc-oxfam-consultant': {
      label: { en: 'Consultant', 'zh-hant': '顧問' },
      capabilities: ['oxfam-application-read', 'oxfam-consultation-hour-edit'],
      staff: true,
    },
    'itrc-oxfam-applicant': {
      label: { en: 'Applicant', 'zh-hant': '申請人' },
      capabilities: [
        'oxfam-dashboard-create-project',
        'oxfam-dashboard-manage-project',
        'oxfam-application-add-team-member',
        'oxfam-application-read',
        'oxfam-application-edit',
      ],
    },
    'itrc-oxfam-application-team-member': {
      label: { en: 'Project team member', 'zh-hant': '項目團隊成員' },
      capabilities: ['oxfam-application-read', 'oxfam-application-edit'],
    },
    ...superAdmin,
  },
  menus: [
    homeMenu,
    {
      group: { en: 'Grants', 'zh-hant': '資助' },
      label: { en: 'My grant applications', 'zh-hant': '我的資助申請' },
      action: 'My-Grants',
      path: '/grants',
      module: 'grants',
      // whoever is registered may apply; who runs the programme, decides or advises and has one finds it on Home
      notFor: [
        'itrc-oxfam-super-admin',
        'itrc-super-admin',
        'itrc-oxfam-application-approver',
        'itrc-oxfam-consultant',
      ],
    },
    {
      group: { en: 'Grants', 'zh-hant': '資助' },
      label: { en: 'Grant desk', 'zh-hant': '資助申請處理' },
      action: 'Grant-Desk',
      path: '/grants/desk',
      module: 'grants',
      can: ['grant-manage', 'oxfam-application-approve'],
    },
    {
      group: { en: 'Grants', 'zh-hant': '資助' },
      label: { en: 'Project reports', 'zh-hant': '項目報告' },
      action: 'Grant-Progress',
      path: '/grants/progress',
      module: 'grants',
      can: ['grant-manage', 'oxfam-application-approve'],
    },
    {
      group: { en: 'Grants', 'zh-hant': '資助' },
      label: { en: 'Reports as files', 'zh-hant': '匯出報表' },
      action: 'Grant-Exports',
      path: '/grants/exports',
      module: 'grants',
      can: ['grant-manage'],
    },
    {
      group: { en: 'Grants', 'zh-hant': '資助' },
      label: { en: 'Calls for applications', 'zh-hant': '申請期' },
      action: 'Grant-Cohorts',
      path: '/grants/cohorts',
      module: 'grants',
      can: ['grant-manage'],
    },
    {
      group: { en: 'Grants', 'zh-hant': '資助' },
      label: { en: 'Deputies', 'zh-hant': '代理審批員' },
      action: 'Grant-Deputies',
      path: '/grants/deputies',
      module: 'grants',
      can: ['grant-manage', 'oxfam-application-approve'],
    },
    {
      group: { en: 'Grants', 'zh-hant': '資助' },
      label: { en: 'Advice to projects', 'zh-hant': '項目諮詢' },
      action: 'Grant-Advice',
      path: '/grants/advice',
      module: 'consultation',
      can: ['grant-manage', 'oxfam-consultation-hour-edit'],
    },
    ...documentMenus,
    ...adminMenus,
  ],
  grantRoles: { applicant: 'itrc-oxfam-applicant', team: 'itrc-oxfam-application-team-member' },
  sender: 'grants@example.org',
} satisfies TenantDefinition;
