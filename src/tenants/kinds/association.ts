import companyForm from '../industry/forms/fill-in-membership-form.ts';
import industry from '../industry/tenant.ts';
import en from '../industry/words/en.json' with { type: 'json' };
import hant from '../industry/words/zh-hant.json' with { type: 'json' };
import { makeKind, membershipKind, officer } from '../make-kind.ts';
import { documentMenus, donationMenus, eventMenus, membershipMenus, paymentMenus } from '../standard-menus.ts';
import { standardModules } from '../standard-modules.ts';

const COMPANY = 'company-member';
const REPRESENTATIVE = 'company-representative';
const GRAPH = 'applyCompanyMembership';
const { company } = industry.membershipTypes;

/** Companies are members and send representatives; made like the industry association. */
export default makeKind({
  label: { en: 'Association', 'zh-hant': '協會' },
  about: {
    en: 'Companies join and name representatives. With events, donations and documents.',
    'zh-hant': '公司入會並委任代表，設有活動、捐款及文件。',
  },
  look: industry.look,
  modules: [...standardModules, 'membership', 'donation', 'documents'],
  roles: {
    ...officer(['membership-review', 'payment-manage', 'donation-manage', 'event-manage', 'campaign-manage']),
    [COMPANY]: { label: { en: 'Member company', 'zh-hant': '公司會員' }, capabilities: [], byProduct: true },
    [REPRESENTATIVE]: {
      label: { en: 'Company representative', 'zh-hant': '公司代表' },
      capabilities: [],
      byProduct: true,
    },
  },
  menus: [...membershipMenus.map((menu) => (menu.can ? menu : { ...menu, notFor: [REPRESENTATIVE] })), ...eventMenus],
  laterMenus: [...paymentMenus, ...donationMenus, ...documentMenus],
  takesMoney: true,
  more: {
    readingRole: REPRESENTATIVE,
    membershipTypes: {
      company: {
        label: company.label,
        role: COMPANY,
        numberPrefix: company.numberPrefix,
        renewal: company.renewal,
        needs: company.needs,
        offer: company.offer,
        graph: GRAPH,
      },
    },
  },
  forms: { 'fill-in-membership-form': companyForm },
  graphs: membershipKind({ [GRAPH]: { en: 'Application for company membership', 'zh-hant': '公司會員申請' } }),
  words: { en, 'zh-hant': hant },
});
