import { adminCapabilities } from '../admin-capabilities.ts';
import { adminMenus } from '../admin-menus.ts';
import { chatMenu } from '../chat-menu.ts';
import {
  documentMenus,
  donationMenus,
  eventMenus,
  homeMenu,
  membershipMenus,
  paymentMenus,
} from '../standard-menus.ts';
import { standardModules } from '../standard-modules.ts';
import { superAdmin } from '../super-admin.ts';
import type { TenantDefinition } from '../tenant.ts';

const COMPANY = 'industry-company-member';
const REPRESENTATIVE = 'industry-representative';

export default {
  key: 'industry',
  name: { en: 'Industry Association', 'zh-hant': '業界協會' },
  shortName: { en: 'Industry', 'zh-hant': '業界協會' },
  look: {
    accent: { light: '#0f5e73', dark: '#6cc6de' },
    second: { light: '#c2571f', dark: '#f0a070' },
    mark: '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M3 21V9l6 4V9l6 4V5l6 3v13Z"/><path d="M8 17h.01M12 17h.01M16 17h.01"/></svg>',
    wordmark: { face: 'sans', weight: 600, tracking: 5, capitals: true },
    picture:
      '<svg viewBox="0 0 480 720" preserveAspectRatio="xMidYMax slice" fill="currentColor"><g opacity=".16"><path d="M0 360l120-70v70l120-70v70l120-70v70l120-70v430H0z"/></g><g opacity=".4"><path d="M0 480l80-50v50l80-50v50l80-50v50l80-50v50l80-50v50l80-50v290H0z"/></g><path d="M60 602V250h44l9 352zM150 602V310h40l7 292z"/><path opacity=".7" d="M0 600h480v120H0z"/><circle data-second="" cx="330" cy="170" r="66"/><g fill="none" stroke="currentColor" stroke-width="3" opacity=".45"><path d="M250 600V480h60v120M340 600V480h60v120M250 540h60M340 540h60"/></g></svg>',
  },
  modules: [...standardModules, 'membership', 'donation', 'documents'],
  roles: {
    'industry-admin': {
      label: { en: 'Association secretary', 'zh-hant': '協會秘書' },
      capabilities: [
        'membership-review',
        'payment-manage',
        'donation-manage',
        'event-manage',
        ...adminCapabilities,
        'document-manage',
        'chat-moderate',
      ],
      staff: true,
    },
    [COMPANY]: { label: { en: 'Member company', 'zh-hant': '公司會員' }, capabilities: [], byProduct: true },
    [REPRESENTATIVE]: {
      label: { en: 'Company representative', 'zh-hant': '公司代表' },
      capabilities: [],
      byProduct: true,
    },
    ...superAdmin,
  },
  readingRole: REPRESENTATIVE,
  membershipTypes: {
    company: {
      label: { en: 'Company membership', 'zh-hant': '公司會員' },
      role: COMPANY,
      numberPrefix: 'C',
      renewal: 'annual',
      feeCents: 2_000_00,
      offer: {
        about: {
          en: 'For companies of the trade. One fee for the company; its representatives take part in its name.',
          'zh-hant': '供業界公司加入。公司繳付一份會費，由公司代表參與。',
        },
        gives: [
          { en: 'A voice in the working groups', 'zh-hant': '參與工作小組並發表意見' },
          { en: 'Representatives of your choice read the members’ library', 'zh-hant': '自選公司代表閱覽會員文件' },
        ],
        whoMay: [
          { en: 'Companies registered in Hong Kong that work in the trade', 'zh-hant': '在香港註冊並從事本行業的公司' },
        ],
        questions: [
          {
            question: { en: 'Is your company registered in Hong Kong?', 'zh-hant': '貴公司是否在香港註冊？' },
            wants: 'yes',
            otherwise: {
              en: 'Members are companies with a business registration in Hong Kong.',
              'zh-hant': '會員須為持有香港商業登記的公司。',
            },
          },
        ],
      },
      needs: [
        { en: 'The number of the business registration', 'zh-hant': '商業登記號碼' },
        { en: 'A copy of the business registration certificate', 'zh-hant': '商業登記證副本' },
      ],
      graph: 'applyCompanyMembership',
    },
  },
  menus: [
    homeMenu,
    ...membershipMenus.map((menu) => (menu.can ? menu : { ...menu, notFor: [REPRESENTATIVE] })),
    ...eventMenus,
    chatMenu,
    ...paymentMenus,
    ...donationMenus,
    ...documentMenus,
    ...adminMenus,
  ],
  front: {
    title: { en: 'An industry that learns from itself', 'zh-hant': '互相學習的業界' },
    summary: {
      en: 'Talks, training and a voice for the companies and people of our trade.',
      'zh-hant': '為業界公司及從業員舉辦講座和培訓，並反映業界意見。',
    },
    body: {
      en: 'Everybody in the trade may join our events; a gift keeps the training fund open for those who cannot pay.',
      'zh-hant': '歡迎業界人士參加活動；你的捐款支持培訓基金，幫助未能負擔費用的同業。',
    },
  },
  howToPay: {
    en: 'By bank transfer to Harbour Bank 012-345-678902-001 (Industry Association), or by FPS to 2345678. Please write the invoice number with your payment.',
    'zh-hant': '銀行轉賬至海港銀行 012-345-678902-001（業界協會），或轉數快識別碼 2345678。付款時請註明發票編號。',
  },
  sender: 'members@example.org',
  details: {
    address: {
      en: 'Unit 8, Maker Centre, 3 Demo Street, Kwun Tong, Hong Kong',
      'zh-hant': '香港觀塘示範街3號創客中心8室',
    },
    telephone: '+852 5550 0102',
    email: 'members@example.org',
  },
} satisfies TenantDefinition;
