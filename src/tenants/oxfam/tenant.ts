import { adminCapabilities } from '../admin-capabilities.ts';
import { adminMenus } from '../admin-menus.ts';
import { chatMenu } from '../chat-menu.ts';
import { grantMenus } from '../grant-menus.ts';
import { documentMenus, eventMenus, homeMenu } from '../standard-menus.ts';
import { standardModules } from '../standard-modules.ts';
import { superAdmin } from '../super-admin.ts';
import type { TenantDefinition } from '../tenant.ts';

export default {
  key: 'oxfam',
  name: { en: 'Aid Grants Programme', 'zh-hant': '援助基金資助計劃' },
  shortName: { en: 'Aid Grants', 'zh-hant': '援助基金' },
  look: {
    accent: { light: '#2e6b34', dark: '#7fc98a' },
    second: { light: '#b06d14', dark: '#e5b567' },
    mark: '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 21v-9"/><path d="M12 12C12 7.5 9 5 4 5c0 5 3 7 8 7Z"/><path d="M12 15c0-4 2.5-6 8-6 0 4.5-3 6-8 6Z"/></svg>',
    wordmark: { face: 'sans', weight: 600, tracking: -2 },
    picture:
      '<svg viewBox="0 0 480 720" preserveAspectRatio="xMidYMax slice" fill="currentColor"><circle data-second="" cx="350" cy="190" r="64"/><path opacity=".16" d="M0 440C110 370 250 400 480 320v400H0z"/><path opacity=".3" d="M0 530c150-80 300-40 480-100v290H0z"/><path opacity=".55" d="M0 620c160-60 330-30 480-80v180H0z"/><g fill="none" stroke="currentColor" stroke-width="3" opacity=".5"><path d="M40 720c30-60 60-90 110-122M140 720c20-60 50-96 90-124M250 720c6-56 28-98 62-128M360 720c-2-60 10-104 36-140"/></g><g><path d="M171 606c-6-90-4-170 6-230h6c-8 66-8 144 0 230z"/><path d="M178 400C176 312 118 262 36 262c2 86 56 138 142 138z"/><path opacity=".8" d="M180 470c0-74 44-116 128-120 0 78-48 120-128 120z"/></g></svg>',
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
        ...adminCapabilities,
        'campaign-manage',
        'document-manage',
        'chat-moderate',
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
    // whoever is registered may apply; who runs the programme, decides or advises and has one finds it on Home
    ...grantMenus([
      'itrc-oxfam-super-admin',
      'itrc-super-admin',
      'itrc-oxfam-application-approver',
      'itrc-oxfam-consultant',
    ]),
    ...eventMenus,
    chatMenu,
    ...documentMenus,
    ...adminMenus,
  ],
  grantRoles: { applicant: 'itrc-oxfam-applicant', team: 'itrc-oxfam-application-team-member' },
  sender: 'grants@example.org',
  details: {
    address: {
      en: '9/F, Good Neighbour Building, 25 Demo Street, North Point, Hong Kong',
      'zh-hant': '香港北角示範街25號睦鄰大廈9樓',
    },
    telephone: '+852 5550 0103',
    email: 'grants@example.org',
    section88Number: '91/00003',
  },
  front: {
    title: { en: 'Grants for projects that end poverty', 'zh-hant': '資助扶貧項目' },
    summary: {
      en: 'We fund organisations and people in Hong Kong whose ideas change lives for good.',
      'zh-hant': '我們資助香港的機構及個人，推行改變生命的項目。',
    },
    body: {
      en: 'Apply online, alone or with your team. Two approvers read every application, and you always see where yours stands and for whom it waits.',
      'zh-hant': '獨自或與團隊在網上申請。每份申請由兩位審批員審閱，你可隨時查看進度及正等候誰處理。',
    },
  },
  grantOffer: {
    about: {
      en: 'For projects of one to three years that help people out of poverty in Hong Kong.',
      'zh-hant': '資助在香港推行、為期一至三年的扶貧項目。',
    },
    gives: [
      { en: 'From HK$200,000 for a project', 'zh-hant': '每個項目由 200,000 港元起' },
      {
        en: 'Staff, activities and equipment; administration up to 5 % of the spending',
        'zh-hant': '人手、活動及設備；行政費不多於開支的 5%',
      },
    ],
    whoMay: [
      { en: 'Registered organisations', 'zh-hant': '註冊機構' },
      { en: 'Individuals who are resident in Hong Kong', 'zh-hant': '香港居民（個人）' },
    ],
    needs: [
      { en: 'One to five objectives of your project', 'zh-hant': '項目的一至五個目標' },
      { en: 'A budget: income, spending, and how the deficit is met', 'zh-hant': '預算：收入、支出及如何填補差額' },
      { en: 'For organisations: the certificate of registration', 'zh-hant': '機構須備註冊證明書' },
    ],
    questions: [
      {
        question: { en: 'Will the project take place in Hong Kong?', 'zh-hant': '項目是否在香港推行？' },
        wants: 'yes',
        otherwise: { en: 'We fund projects in Hong Kong only.', 'zh-hant': '我們只資助在香港推行的項目。' },
      },
      {
        question: { en: 'Do you ask for at least HK$200,000?', 'zh-hant': '你申請的金額是否不少於 200,000 港元？' },
        wants: 'yes',
        otherwise: { en: 'A grant is HK$200,000 at least.', 'zh-hant': '資助額最少為 200,000 港元。' },
      },
      {
        question: {
          en: 'Is the deficit of your project HK$300,000 or less, or can you raise matching funds?',
          'zh-hant': '你的項目差額是否不多於 300,000 港元，或你能籌得配對資金？',
        },
        wants: 'yes',
        otherwise: {
          en: 'Over HK$300,000 you need matching funds of at least half of the grant.',
          'zh-hant': '差額超過 300,000 港元，須有不少於資助額一半的配對資金。',
        },
      },
    ],
  },
} satisfies TenantDefinition;
