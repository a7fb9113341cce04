import { menuGroup } from './menu-group.ts';

/** What administrators have in every tenant, below the lines of the tenant: a few areas, each with its pages. */
export const adminMenus = [
  ...menuGroup({ group: { en: 'People', 'zh-hant': '用戶' } }, [
    {
      label: { en: 'Users and roles', 'zh-hant': '用戶及角色' },
      icon: 'people',
      action: 'User-List',
      path: '/admin/users',
      can: ['user-manage'],
    },
    {
      label: { en: 'Login log', 'zh-hant': '登入記錄' },
      icon: 'login',
      action: 'All-Logins',
      path: '/admin/logins',
      can: ['user-manage'],
    },
    {
      label: { en: 'Audit trail', 'zh-hant': '審計記錄' },
      icon: 'trail',
      action: 'Audit-Trail',
      path: '/admin/audit',
      can: ['audit-read'],
    },
    {
      label: { en: 'Privacy', 'zh-hant': '私隱' },
      icon: 'report',
      action: 'Erasure-Requests',
      path: '/privacy/requests',
      can: ['privacy-manage'],
    },
  ]),
  ...menuGroup({ group: { en: 'Messages', 'zh-hant': '訊息' } }, [
    {
      label: { en: 'Campaigns', 'zh-hant': '群發電郵' },
      icon: 'inbox',
      action: 'Campaign-List',
      path: '/campaigns',
      can: ['campaign-manage'],
    },
    {
      label: { en: 'E-mails', 'zh-hant': '電郵' },
      icon: 'mail',
      action: 'Mail-Texts',
      path: '/mails',
      can: ['mail-manage'],
    },
  ]),
  ...menuGroup({ group: { en: 'Reports', 'zh-hant': '報表' } }, [
    {
      label: { en: 'Reports', 'zh-hant': '報表' },
      icon: 'report',
      action: 'Report-Library',
      path: '/reports',
      can: ['report-manage'],
    },
  ]),
  ...menuGroup({ group: { en: 'Website and forms', 'zh-hant': '網站及表格' } }, [
    {
      label: { en: 'Public pages', 'zh-hant': '公開網頁' },
      action: 'Front-Pages',
      icon: 'home',
      path: '/front-pages',
      can: ['setting-manage'],
    },
    {
      label: { en: 'Forms', 'zh-hant': '表格' },
      icon: 'form',
      action: 'Form-Editor',
      path: '/form-editor',
      can: ['form-manage'],
    },
    {
      label: { en: 'Surveys and enquiries', 'zh-hant': '問卷及查詢' },
      icon: 'report',
      action: 'Made-Forms',
      path: '/own-forms',
      can: ['form-manage'],
    },
  ]),
  ...menuGroup({ group: { en: 'Settings', 'zh-hant': '設定' } }, [
    {
      label: { en: 'Organisation', 'zh-hant': '機構資料' },
      action: 'Tenant-Organisation',
      icon: 'organisation',
      path: '/admin/organisation',
      can: ['setting-manage'],
    },
    {
      label: { en: 'Settings', 'zh-hant': '設定' },
      icon: 'settings',
      action: 'Tenant-Settings',
      path: '/admin/settings',
      can: ['setting-manage'],
    },
    {
      label: { en: 'Modules', 'zh-hant': '模組' },
      icon: 'settings',
      action: 'Tenant-Modules',
      path: '/admin/modules',
      can: ['setting-manage'],
    },
    {
      label: { en: 'Keys and webhooks', 'zh-hant': '密鑰及 Webhook' },
      icon: 'settings',
      action: 'Integration-Settings',
      path: '/integration',
      can: ['integration-manage'],
    },
    {
      label: { en: 'Background jobs', 'zh-hant': '背景工作' },
      icon: 'job',
      action: 'Job-List',
      path: '/admin/jobs',
      can: ['job-manage'],
    },
    {
      label: { en: 'Going live', 'zh-hant': '正式啟用' },
      icon: 'settings',
      action: 'Go-Live',
      path: '/admin/go-live',
      can: ['setting-manage'],
    },
    {
      label: { en: 'Organisations', 'zh-hant': '機構' },
      icon: 'organisation',
      action: 'Organisation-List',
      path: '/admin/organisations',
      can: ['tenant-enter'],
    },
    {
      label: { en: 'Backups', 'zh-hant': '備份' },
      icon: 'settings',
      action: 'Backup-List',
      path: '/admin/backups',
      can: ['tenant-enter'],
    },
  ]),
];
