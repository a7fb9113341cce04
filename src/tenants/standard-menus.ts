// Long because it is one list of menu lines after the other.
import { menuGroup } from './menu-group.ts';
import type { MenuDefinition } from './tenant.ts';

/** The line that everybody has, above those of the tenant. */
export const homeMenu: MenuDefinition = {
  group: { en: 'Overview', 'zh-hant': '總覽' },
  label: { en: 'Home', 'zh-hant': '主頁' },
  icon: 'home',
  action: 'Home-Page',
  path: '/',
};

/** The own membership, and what those work at who look after members. */
export const membershipMenus = menuGroup({ group: { en: 'Membership', 'zh-hant': '會籍' }, module: 'membership' }, [
  {
    label: { en: 'My membership', 'zh-hant': '我的會籍' },
    icon: 'member',
    action: 'My-Membership',
    own: true,
    path: '/membership',
  },
  {
    label: { en: 'Members', 'zh-hant': '會員' },
    action: 'Membership-Members',
    icon: 'people',
    path: '/membership/members',
    can: ['membership-review'],
  },
  {
    label: { en: 'Renewals', 'zh-hant': '續期' },
    action: 'Membership-Renewals',
    icon: 'calendar',
    path: '/membership/renewals',
    can: ['membership-review'],
  },
  {
    label: { en: 'Membership applications', 'zh-hant': '會籍申請' },
    icon: 'inbox',
    action: 'Membership-Applications',
    path: '/membership/applications',
    can: ['membership-review'],
  },
  {
    label: { en: 'Changes of personal details', 'zh-hant': '更改資料' },
    icon: 'change',
    action: 'Membership-Changes',
    path: '/membership/changes',
    can: ['membership-review'],
  },
  {
    label: { en: 'Membership settings', 'zh-hant': '會籍設定' },
    icon: 'settings',
    action: 'Membership-Settings',
    path: '/membership/settings',
    can: ['setting-manage'],
  },
]);

/** Events for everybody, a person's bookings, and the desk of event staff. */
export const eventMenus = menuGroup({ group: { en: 'Events', 'zh-hant': '活動' }, module: 'event' }, [
  {
    label: { en: 'Events', 'zh-hant': '活動' },
    icon: 'calendar',
    action: 'Event-List',
    path: '/events',
  },
  {
    label: { en: 'My events', 'zh-hant': '我的活動' },
    icon: 'member',
    action: 'My-Events',
    own: true,
    path: '/events/mine',
  },
  {
    label: { en: 'Manage events', 'zh-hant': '管理活動' },
    icon: 'form',
    action: 'Event-Desk',
    path: '/events/desk',
    can: ['event-manage', 'oxfam-event-edit'],
  },
]);

/** The documents of everybody and of each person, in tenants that share them with all. */
export const documentMenus = menuGroup({ group: { en: 'Documents', 'zh-hant': '文件' }, module: 'documents' }, [
  {
    label: { en: 'Document library', 'zh-hant': '文件庫' },
    icon: 'library',
    action: 'Document-Library',
    path: '/documents',
  },
  {
    label: { en: 'My files', 'zh-hant': '我的檔案' },
    icon: 'files',
    action: 'Own-Documents',
    own: true,
    path: '/documents/own',
  },
]);

/** A volunteer's registration, and the desk of volunteer staff. */
export const volunteerMenus = menuGroup({ group: { en: 'Volunteers', 'zh-hant': '義工' }, module: 'volunteers' }, [
  {
    label: { en: 'My volunteering', 'zh-hant': '我的義工登記' },
    icon: 'member',
    action: 'My-Volunteering',
    own: true,
    path: '/volunteer',
  },
  {
    label: { en: 'My service hours', 'zh-hant': '我的服務時數' },
    icon: 'calendar',
    action: 'My-Hours',
    own: true,
    path: '/hours',
  },
  {
    label: { en: 'Volunteers', 'zh-hant': '義工名單' },
    icon: 'people',
    action: 'Volunteer-List',
    path: '/volunteers',
    can: ['volunteer-manage'],
  },
  {
    label: { en: 'Shifts', 'zh-hant': '更次' },
    icon: 'calendar',
    action: 'Shift-List',
    path: '/shifts',
  },
  {
    label: { en: 'Shift board', 'zh-hant': '更次總覽' },
    icon: 'report',
    action: 'Shift-Board',
    path: '/shifts/board',
    can: ['volunteer-manage'],
  },
  {
    label: { en: 'Service hours', 'zh-hant': '服務時數' },
    icon: 'calendar',
    action: 'Hours-List',
    path: '/hours/list',
    can: ['volunteer-manage'],
  },
  {
    label: { en: 'Yearly hours', 'zh-hant': '全年服務時數' },
    icon: 'report',
    action: 'Hours-Yearly',
    path: '/hours/yearly',
    can: ['volunteer-manage'],
  },
  {
    label: { en: 'Certificate requests', 'zh-hant': '證書申請' },
    icon: 'form',
    action: 'Certificate-Requests',
    path: '/certificates/requests',
    can: ['volunteer-manage'],
  },
  {
    label: { en: 'Certificates', 'zh-hant': '服務證書' },
    icon: 'form',
    action: 'Certificate-List',
    path: '/certificates',
    can: ['volunteer-manage'],
  },
]);

/** Gifts, in tenants that ask for them. */
export const donationMenus = menuGroup({ group: { en: 'Donations', 'zh-hant': '捐款' }, module: 'donation' }, [
  {
    label: { en: 'My donations', 'zh-hant': '我的捐款' },
    icon: 'report',
    action: 'Own-Giving',
    own: true,
    path: '/giving',
  },
  {
    label: { en: 'Donations', 'zh-hant': '捐款記錄' },
    icon: 'money',
    action: 'Gift-List',
    path: '/donations',
    can: ['donation-manage'],
  },
  {
    label: { en: 'Regular donations', 'zh-hant': '定期捐款' },
    icon: 'calendar',
    action: 'Gift-Plans',
    path: '/donations/plans',
    can: ['donation-manage'],
  },
  {
    label: { en: 'Appeals', 'zh-hant': '捐款項目' },
    icon: 'grant',
    action: 'Appeal-List',
    path: '/donations/appeals',
    can: ['donation-manage'],
  },
]);

/** Of an organisation that takes money: what is owed, what came in, and by which ways. */
export const paymentMenus = menuGroup({ group: { en: 'Payments', 'zh-hant': '付款' } }, [
  {
    label: { en: 'Invoices', 'zh-hant': '發票' },
    icon: 'money',
    action: 'Invoice-List',
    path: '/payments',
    can: ['payment-manage'],
  },
  {
    label: { en: 'Online payments', 'zh-hant': '網上付款' },
    icon: 'inbox',
    action: 'Online-Payments',
    path: '/payments/online',
    can: ['payment-manage'],
  },
  {
    label: { en: 'Daily reconciliation', 'zh-hant': '每日對賬' },
    icon: 'report',
    action: 'Reconciliation-List',
    path: '/payments/reconciliation',
    can: ['payment-manage'],
  },
  {
    label: { en: 'Journal', 'zh-hant': '日記賬' },
    icon: 'export',
    action: 'Payment-Journal',
    path: '/payments/journal',
    can: ['payment-manage'],
  },
  {
    label: { en: 'Payment methods', 'zh-hant': '付款方式' },
    icon: 'settings',
    action: 'Payment-Methods',
    path: '/payment-methods',
    can: ['setting-manage'],
  },
]);
