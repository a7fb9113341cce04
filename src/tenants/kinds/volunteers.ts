import { VOLUNTEER_AGE_RULES } from '../../rooms/volunteers/contract/volunteer-ages.ts';
import { makeKind, officer, reworded } from '../make-kind.ts';
import exit from '../rmhc/forms/volunteer-exit.ts';
import family from '../rmhc/forms/volunteer-family.ts';
import group from '../rmhc/forms/volunteer-group.ts';
import individual from '../rmhc/forms/volunteer-individual.ts';
import rmhc from '../rmhc/tenant.ts';
import { documentMenus, volunteerMenus } from '../standard-menus.ts';
import { standardModules } from '../standard-modules.ts';

/** What is of the houses of one charity, in the words of any other. */
const WORDS: Parameters<typeof reworded>[1] = {
  locations: {
    choices: [
      { value: 'island', label: { en: 'Hong Kong Island', 'zh-hant': '港島' } },
      { value: 'kowloon', label: { en: 'Kowloon', 'zh-hant': '九龍' } },
      { value: 'new-territories', label: { en: 'New Territories', 'zh-hant': '新界' } },
      { value: 'online', label: { en: 'From home', 'zh-hant': '在家服務' } },
    ],
  },
  workTypes: {
    choices: [
      { value: 'people', label: { en: 'Visiting and accompanying people', 'zh-hant': '探訪及陪伴' } },
      { value: 'teaching', label: { en: 'Teaching and activities', 'zh-hant': '教學及活動' } },
      { value: 'events', label: { en: 'Events and fund-raising', 'zh-hant': '活動及籌款' } },
      { value: 'reception', label: { en: 'Reception', 'zh-hant': '接待' } },
      { value: 'office', label: { en: 'Office work and translation', 'zh-hant': '文書及翻譯' } },
      { value: 'others', label: { en: 'Others', 'zh-hant': '其他' }, props: { showOthersText: true } },
    ],
  },
  vaccination: {
    subtitle: {
      en: 'Stored encrypted. You can leave it empty and show your record at the interview.',
      'zh-hant': '資料會加密保存；亦可留空，於面談時出示記錄。',
    },
  },
  declareConduct: {
    label: {
      en: 'I will keep what I learn of the people we serve confidential and follow the volunteers’ code of conduct.',
      'zh-hant': '本人會對所知的服務對象資料保密，並遵守義工守則。',
    },
  },
};

/** People, families and groups volunteer for shifts; made like the children’s charity. */
export default makeKind({
  label: { en: 'Volunteer charity', 'zh-hant': '義工慈善機構' },
  about: {
    en: 'Individuals, families and groups register as volunteers. With shifts, service hours and certificates.',
    'zh-hant': '個人、家庭及團體登記為義工，設有更次、服務時數及證書。',
  },
  look: rmhc.look,
  modules: [...standardModules, 'volunteers', 'documents'],
  roles: {
    ...officer(['campaign-manage', 'volunteer-manage', 'volunteer-reveal']),
    volunteer: { label: { en: 'Volunteer', 'zh-hant': '義工' }, capabilities: [], byProduct: true },
  },
  menus: volunteerMenus,
  laterMenus: documentMenus,
  more: { volunteers: { ...rmhc.volunteers, role: 'volunteer' }, rules: VOLUNTEER_AGE_RULES },
  forms: {
    'volunteer-individual': reworded(individual, WORDS),
    'volunteer-family': reworded(family, WORDS),
    'volunteer-group': reworded(group, WORDS),
    'volunteer-exit': exit,
  },
  graphs: {},
});
