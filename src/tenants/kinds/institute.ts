import type { FormDefinition } from '../../contract/form.ts';
import personForm from '../cifa/forms/fill-in-membership-form.ts';
import cifa from '../cifa/tenant.ts';
import { makeKind, membershipKind, officer, reworded } from '../make-kind.ts';
import { documentMenus, donationMenus, eventMenus, membershipMenus, paymentMenus } from '../standard-menus.ts';
import { standardModules } from '../standard-modules.ts';

const READING = 'reading-member';
const FULL = { role: 'full-member', graph: 'applyFullMembership' };
const ASSOCIATE = { role: 'associate-member', graph: 'applyAssociateMembership' };
const { symposium } = cifa.eventKinds;

/** What the institute of the specification asks, in the words of any other. */
const form: FormDefinition = reworded(personForm, {
  heardFrom: { label: { en: 'How did you hear about us?', 'zh-hant': '你如何得悉我們？' } },
  professionalField: null,
  qualifications: { when: [{ field: 'membershipType', is: ['full'] }] },
  membershipType: {
    choices: [
      { value: 'full', label: { en: 'Full membership', 'zh-hant': '正式會員' } },
      { value: 'associate', label: { en: 'Associate membership', 'zh-hant': '附屬會員' } },
    ],
  },
  declaration: {
    label: {
      en: 'I declare that the information I have provided is true, and I agree that it may be kept to administer my membership.',
      'zh-hant': '本人聲明以上資料均屬真確，並同意保存有關資料以處理本人的會籍。',
    },
  },
});

/** People are members, full or associate, and let others read; made like the institute of family studies. */
export default makeKind({
  label: { en: 'Membership institute', 'zh-hant': '會員制學會' },
  about: {
    en: 'People join as full or associate members. With a members’ library, events and donations.',
    'zh-hant': '個人可成為正式或附屬會員，設有會員文件庫、活動及捐款。',
  },
  look: cifa.look,
  modules: [...standardModules, 'membership', 'donation', 'documents'],
  roles: {
    ...officer(['membership-review', 'payment-manage', 'donation-manage', 'event-manage', 'campaign-manage']),
    [FULL.role]: { label: { en: 'Full member', 'zh-hant': '正式會員' }, capabilities: [], byProduct: true },
    [ASSOCIATE.role]: { label: { en: 'Associate member', 'zh-hant': '附屬會員' }, capabilities: [], byProduct: true },
    [READING]: { label: { en: 'Reading member', 'zh-hant': '閱讀會員' }, capabilities: [], byProduct: true },
  },
  menus: [
    ...membershipMenus.map((menu) => (menu.can ? menu : { ...menu, notFor: [READING] })),
    ...eventMenus.map((menu) => ({ ...menu, notFor: [READING] })),
  ],
  laterMenus: [...paymentMenus, ...donationMenus.map((menu) => ({ ...menu, notFor: [READING] })), ...documentMenus],
  takesMoney: true,
  more: {
    readingRole: READING,
    eventKinds: { symposium },
    membershipTypes: {
      full: {
        label: { en: 'Full membership', 'zh-hant': '正式會員' },
        ...FULL,
        numberPrefix: 'F',
        renewal: 'annual',
      },
      associate: {
        label: { en: 'Associate membership', 'zh-hant': '附屬會員' },
        ...ASSOCIATE,
        numberPrefix: 'A',
        renewal: 'annual',
      },
    },
  },
  forms: { 'fill-in-membership-form': form },
  graphs: membershipKind(
    {
      [FULL.graph]: { en: 'Application for full membership', 'zh-hant': '正式會員申請' },
      [ASSOCIATE.graph]: { en: 'Application for associate membership', 'zh-hant': '附屬會員申請' },
    },
    { choosesType: true },
  ),
});
