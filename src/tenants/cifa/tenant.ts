import { adminCapabilities } from '../admin-capabilities.ts';
import { adminMenus } from '../admin-menus.ts';
import { chatMenu } from '../chat-menu.ts';
import { menuGroup } from '../menu-group.ts';
import { donationMenus, eventMenus, homeMenu, membershipMenus, paymentMenus } from '../standard-menus.ts';
import { standardModules } from '../standard-modules.ts';
import { superAdmin } from '../super-admin.ts';
import type { TenantDefinition } from '../tenant.ts';

const READING = 'itrc-cifa-membership-reading-member';

export default {
  key: 'cifa',
  name: { en: 'Institute of Family Studies', 'zh-hant': '家庭研究院' },
  shortName: { en: 'Family Institute', 'zh-hant': '家研院' },
  look: {
    accent: { light: '#3d4f9f', dark: '#a3b1f2' },
    second: { light: '#b0566a', dark: '#e9a3b1' },
    mark: '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="8" cy="8" r="3"/><circle cx="17" cy="9.5" r="2"/><path d="M3 20v-2a5 5 0 0 1 10 0v2"/><path d="M15 14.2a4 4 0 0 1 6 3.5V20"/></svg>',
    wordmark: { face: 'sans', weight: 600, tracking: -1 },
    picture:
      '<svg viewBox="0 0 480 720" preserveAspectRatio="xMidYMax slice" fill="currentColor"><g opacity=".14"><circle cx="90" cy="120" r="150"/><circle cx="420" cy="300" r="190"/></g><g opacity="0.75"><circle cx="150" cy="300" r="46"/><path d="M62.60000000000001 576v-120a87 87 0 0 1 175 0v120z"/></g><g opacity="0.5"><circle cx="322" cy="330" r="42"/><path d="M242.2 582v-109a80 80 0 0 1 160 0v109z"/></g><path opacity=".3" d="M0 600c150-50 330-50 480 0v120H0z"/><g data-second="" opacity="1"><circle cx="238" cy="446" r="30"/><path d="M181 640v-92a57 57 0 0 1 114 0v78z"/></g><g fill="none" stroke="currentColor" stroke-width="3" opacity=".4"><path d="M60 190a190 190 0 0 1 360 0M100 200a150 150 0 0 1 280 0M140 212a110 110 0 0 1 200 0"/></g></svg>',
  },
  modules: [...standardModules, 'membership', 'donation', 'documents'],
  roles: {
    'itrc-cifa-admin': {
      label: { en: 'Institute administrator', 'zh-hant': '研究院管理員' },
      capabilities: [
        'membership-review',
        'payment-manage',
        'donation-manage',
        'event-manage',
        ...adminCapabilities,
        'campaign-manage',
        'document-manage',
        'chat-moderate',
      ],
      staff: true,
    },
    'itrc-cifa-membership-full-member': {
      label: { en: 'Full member', 'zh-hant': '正式會員' },
      capabilities: [],
      byProduct: true,
    },
    'itrc-cifa-membership-associate-member': {
      label: { en: 'Associate member', 'zh-hant': '附屬會員' },
      capabilities: [],
      byProduct: true,
    },
    [READING]: {
      label: { en: 'Reading member', 'zh-hant': '閱讀會員' },
      capabilities: [],
      byProduct: true,
    },
    ...superAdmin,
  },
  menus: [
    homeMenu,
    ...membershipMenus.map((menu) => (menu.can ? menu : { ...menu, notFor: [READING] })),
    ...eventMenus.map((menu) => ({ ...menu, notFor: [READING] })),
    chatMenu,
    ...paymentMenus,
    ...donationMenus.map((menu) => ({ ...menu, notFor: [READING] })),
    ...menuGroup({ group: { en: 'Documents', 'zh-hant': '文件' }, module: 'documents' }, [
      {
        label: { en: "Members' corner and library", 'zh-hant': '會員專區及文件庫' },
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
        notFor: [READING],
      },
    ]),
    ...adminMenus,
  ],
  front: {
    title: { en: 'Stronger families begin with people who study them', 'zh-hant': '研究家庭，讓家庭更堅穩' },
    summary: {
      en: 'Join researchers, practitioners and educators in Hong Kong who work for families.',
      'zh-hant': '與香港的家庭研究者、從業員及教育工作者同行。',
    },
    body: {
      en: 'Members share research, meet at our symposium and talks, and use a library of papers and teaching material in the members’ corner.',
      'zh-hant': '會員可分享研究成果，參加研討會及講座，並使用會員專區的論文及教材。',
    },
  },
  sender: 'membership@example.org',
  details: {
    address: {
      en: 'Room 1203, Harbour House, 18 Demo Road, Wan Chai, Hong Kong',
      'zh-hant': '香港灣仔示範道18號海港大廈1203室',
    },
    telephone: '+852 5550 0101',
    email: 'membership@example.org',
    section88Number: '91/00001',
  },
  howToPay: {
    en: 'By bank transfer to Harbour Bank 012-345-678901-001 (Institute of Family Studies), or by FPS to 1234567. Please write the invoice number with your payment.',
    'zh-hant': '銀行轉賬至海港銀行 012-345-678901-001（家庭研究院），或轉數快識別碼 1234567。付款時請註明發票編號。',
  },
  eventKinds: {
    symposium: { label: { en: 'Symposium', 'zh-hant': '研討會' } },
    'launch-ceremony': { label: { en: 'Launch ceremony', 'zh-hant': '啟動禮' } },
    walk: { label: { en: 'Walk', 'zh-hant': '步行活動' } },
    'three-a': {
      label: { en: 'Three-A project programme', 'zh-hant': '三 A 計劃' },
      projectForm: 'three-a-project',
    },
  },
  readingRole: READING,
  membershipTypes: {
    full: {
      label: { en: 'Full membership', 'zh-hant': '正式會員' },
      role: 'itrc-cifa-membership-full-member',
      numberPrefix: 'F',
      renewal: 'annual',
      feeCents: 500_00,
      offer: {
        about: {
          en: 'For people who work professionally with families: counsellors, social workers, psychologists, educators, researchers.',
          'zh-hant': '適合從事家庭相關專業的人士：輔導員、社工、心理學家、教育工作者及研究人員。',
        },
        gives: [
          { en: 'Vote at the general meeting', 'zh-hant': '於會員大會投票' },
          { en: 'Full access to the library of papers and teaching material', 'zh-hant': '使用全部論文及教材' },
          { en: 'Free reading access for your colleagues', 'zh-hant': '可免費邀請同事閱覽' },
        ],
        whoMay: [
          { en: 'A degree or diploma in a field of family work', 'zh-hant': '持有家庭工作相關學位或文憑' },
          { en: 'Two years of practice or research', 'zh-hant': '具兩年執業或研究經驗' },
        ],
        questions: [
          {
            question: { en: 'Are you 18 or older?', 'zh-hant': '你是否年滿 18 歲？' },
            wants: 'yes',
            otherwise: { en: 'Members are 18 or older.', 'zh-hant': '會員須年滿 18 歲。' },
          },
          {
            question: {
              en: 'Do you have a degree or diploma in a field of family work?',
              'zh-hant': '你是否持有家庭工作相關的學位或文憑？',
            },
            wants: 'yes',
            otherwise: {
              en: 'Associate membership does not require a degree or diploma.',
              'zh-hant': '附屬會員不要求學位或文憑。',
            },
          },
          {
            question: {
              en: 'Have you practised or researched for at least two years?',
              'zh-hant': '你是否有至少兩年的執業或研究經驗？',
            },
            wants: 'yes',
            otherwise: {
              en: 'You can begin as an associate member and change later.',
              'zh-hant': '你可先成為附屬會員，日後再轉為正式會員。',
            },
          },
        ],
      },
      needs: [
        { en: 'Your qualifications and years of practice', 'zh-hant': '學歷、專業資格及執業年資' },
        {
          en: 'Copies of certificates or registrations, if you have them',
          'zh-hant': '證書或專業註冊證明的副本（如有）',
        },
      ],
      graph: 'applyFullMembership',
    },
    associate: {
      label: { en: 'Associate membership', 'zh-hant': '附屬會員' },
      role: 'itrc-cifa-membership-associate-member',
      numberPrefix: 'A',
      renewal: 'annual',
      feeCents: 300_00,
      offer: {
        about: {
          en: 'For students, volunteers and everyone with an interest in families.',
          'zh-hant': '適合學生、義工及所有關心家庭的人士。',
        },
        gives: [
          { en: 'Talks and the newsletter', 'zh-hant': '參加講座及收取通訊' },
          { en: 'Selected papers of the library', 'zh-hant': '閱覽部分論文' },
        ],
        whoMay: [{ en: 'Everyone aged 18 or over', 'zh-hant': '年滿 18 歲的人士' }],
        questions: [
          {
            question: { en: 'Are you 18 or older?', 'zh-hant': '你是否年滿 18 歲？' },
            wants: 'yes',
            otherwise: { en: 'Members are 18 or older.', 'zh-hant': '會員須年滿 18 歲。' },
          },
        ],
      },
      needs: [{ en: 'A letter from your organisation, if you have one', 'zh-hant': '所屬機構的信件（如有）' }],
      graph: 'applyAssociateMembership',
    },
    life: {
      label: { en: 'Life membership', 'zh-hant': '終身會員' },
      role: 'itrc-cifa-membership-full-member',
      numberPrefix: 'L',
      renewal: 'life-time',
      feeCents: 6_000_00,
      offer: {
        about: {
          en: 'Full membership for life for a single fee: no renewals, and a card without an expiry date.',
          'zh-hant': '一次繳費，終身享有正式會員權益：無須續會，會員證永久有效。',
        },
        gives: [
          { en: 'All benefits of full members, for life', 'zh-hant': '終身享有正式會員的全部權益' },
          { en: 'A single fee', 'zh-hant': '只須繳費一次' },
        ],
        whoMay: [
          { en: 'Everyone who qualifies as a full member', 'zh-hant': '符合正式會員資格的人士' },
          {
            en: 'Already a member? Contact us and we will change your membership.',
            'zh-hant': '如你已是會員，請與我們聯絡，以便更改會籍。',
          },
        ],
        questions: [
          {
            question: { en: 'Are you 18 or older?', 'zh-hant': '你是否年滿 18 歲？' },
            wants: 'yes',
            otherwise: { en: 'Members are 18 or older.', 'zh-hant': '會員須年滿 18 歲。' },
          },
          {
            question: {
              en: 'Do you have a degree or diploma in a field of family work, and two years of practice or research?',
              'zh-hant': '你是否持有家庭工作相關的學位或文憑，並有兩年的執業或研究經驗？',
            },
            wants: 'yes',
            otherwise: {
              en: 'You can begin as an associate member and change later.',
              'zh-hant': '你可先成為附屬會員，日後再更改會籍。',
            },
          },
        ],
      },
      needs: [
        { en: 'Your qualifications and years of practice', 'zh-hant': '學歷、專業資格及執業年資' },
        {
          en: 'Copies of certificates or registrations, if you have them',
          'zh-hant': '證書或專業註冊證明的副本（如有）',
        },
      ],
      graph: 'applyLifeMembership',
    },
  },
} satisfies TenantDefinition;
