import { adminCapabilities } from '../admin-capabilities.ts';
import { adminMenus } from '../admin-menus.ts';
import { chatMenu } from '../chat-menu.ts';
import { documentMenus, donationMenus, eventMenus, homeMenu, paymentMenus } from '../standard-menus.ts';
import { standardModules } from '../standard-modules.ts';
import { superAdmin } from '../super-admin.ts';
import type { TenantDefinition } from '../tenant.ts';

export default {
  key: 'thirdparty',
  name: { en: 'Third Party Partner', 'zh-hant': '合作夥伴' },
  shortName: { en: 'Partner', 'zh-hant': '合作夥伴' },
  look: {
    accent: { light: '#6a4a9c', dark: '#c2a8f0' },
    second: { light: '#2b8273', dark: '#7fd1c0' },
    mark: '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="9" cy="12" r="6"/><circle cx="15" cy="12" r="6"/></svg>',
    wordmark: { face: 'sans', weight: 400, tracking: 1 },
    picture:
      '<svg viewBox="0 0 480 720" preserveAspectRatio="xMidYMax slice" fill="currentColor"><g fill="none" stroke="currentColor" stroke-width="26"><circle opacity=".2" cx="120" cy="150" r="110"/><circle opacity=".3" cx="260" cy="240" r="110"/><circle opacity=".55" cx="170" cy="400" r="130"/></g><g fill="none"><circle data-second="" stroke="currentColor" stroke-width="26" cx="320" cy="480" r="130"/></g><g fill="none" stroke="currentColor" stroke-width="26" opacity=".3"><circle cx="140" cy="640" r="110"/></g></svg>',
  },
  modules: [...standardModules, 'donation', 'documents'],
  roles: {
    'partner-admin': {
      label: { en: 'Partner administrator', 'zh-hant': '合作夥伴管理員' },
      capabilities: [
        'event-manage',
        'donation-manage',
        'payment-manage',
        ...adminCapabilities,
        'document-manage',
        'chat-moderate',
      ],
      staff: true,
    },
    ...superAdmin,
  },
  menus: [homeMenu, ...eventMenus, chatMenu, ...paymentMenus, ...donationMenus, ...documentMenus, ...adminMenus],
  front: {
    title: { en: 'Working together for Hong Kong', 'zh-hant': '攜手為香港' },
    summary: {
      en: 'Events and appeals that we run together with other organisations.',
      'zh-hant': '與其他機構合辦的活動及籌款。',
    },
    body: {
      en: 'Each event and each appeal here is shared by several organisations: you find the organisers on its page, and what you pay or give goes to what it names.',
      'zh-hant': '這裏的活動及籌款均由多個機構合辦，主辦機構列於各頁面；你繳付或捐出的款項會用於頁面所述用途。',
    },
  },
  howToPay: {
    en: 'By bank transfer to Harbour Bank 012-345-678903-001 (Third Party Partner), or by FPS to 3456789. Please write the invoice number with your payment.',
    'zh-hant': '銀行轉賬至海港銀行 012-345-678903-001（合作夥伴），或轉數快識別碼 3456789。付款時請註明發票編號。',
  },
  sender: 'partner@example.org',
  details: {
    address: { en: 'Shop 2, 40 Demo Road, Sham Shui Po, Hong Kong', 'zh-hant': '香港深水埗示範道40號2號舖' },
    telephone: '+852 5550 0105',
    email: 'partner@example.org',
  },
} satisfies TenantDefinition;
