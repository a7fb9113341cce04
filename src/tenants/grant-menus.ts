import { menuGroup } from './menu-group.ts';
import type { MenuDefinition } from './tenant.ts';

/**
 * The applications of a person, and the desk of those who run a grant programme.
 * @param notFor roles that do not apply themselves
 */
export const grantMenus = (notFor: string[]): MenuDefinition[] =>
  menuGroup({ group: { en: 'Grants', 'zh-hant': '資助' }, module: 'grants' }, [
    {
      label: { en: 'My grant applications', 'zh-hant': '我的資助申請' },
      icon: 'grant',
      action: 'My-Grants',
      own: true,
      path: '/grants',
      notFor,
    },
    {
      label: { en: 'Grant desk', 'zh-hant': '資助申請處理' },
      icon: 'inbox',
      action: 'Grant-Desk',
      path: '/grants/desk',
      can: ['grant-manage', 'oxfam-application-approve'],
    },
    {
      label: { en: 'Project reports', 'zh-hant': '項目報告' },
      icon: 'report',
      action: 'Grant-Progress',
      path: '/grants/progress',
      can: ['grant-manage', 'oxfam-application-approve'],
    },
    {
      label: { en: 'Reports as files', 'zh-hant': '匯出報表' },
      icon: 'export',
      action: 'Grant-Exports',
      path: '/grants/exports',
      can: ['grant-manage'],
    },
    {
      label: { en: 'Calls for applications', 'zh-hant': '申請期' },
      icon: 'calendar',
      action: 'Grant-Cohorts',
      path: '/grants/cohorts',
      can: ['grant-manage'],
    },
    {
      label: { en: 'Deputies', 'zh-hant': '代理審批員' },
      icon: 'deputy',
      action: 'Grant-Deputies',
      path: '/grants/deputies',
      can: ['grant-manage', 'oxfam-application-approve'],
    },
    {
      label: { en: 'Advice to projects', 'zh-hant': '項目諮詢' },
      icon: 'advice',
      action: 'Grant-Advice',
      path: '/grants/advice',
      module: 'consultation',
      can: ['grant-manage', 'oxfam-consultation-hour-edit'],
    },
  ]);
