import { VOLUNTEER_AGE_RULES } from '../../rooms/volunteers/contract/volunteer-ages.ts';
import { adminCapabilities } from '../admin-capabilities.ts';
import { adminMenus } from '../admin-menus.ts';
import { chatMenu } from '../chat-menu.ts';
import { documentMenus, homeMenu, volunteerMenus } from '../standard-menus.ts';
import { standardModules } from '../standard-modules.ts';
import { superAdmin } from '../super-admin.ts';
import type { TenantDefinition } from '../tenant.ts';

export default {
  key: 'rmhc',
  name: { en: "Children's House Charity", 'zh-hant': '兒童之家' },
  shortName: { en: "Children's House", 'zh-hant': '兒童之家' },
  look: {
    accent: { light: '#b3321f', dark: '#ff9c8a' },
    second: { light: '#ad6f06', dark: '#f2c46d' },
    mark: '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m3 11 9-8 9 8v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1Z"/><path d="M12 17.5s-3.5-2-3.5-4.3A1.9 1.9 0 0 1 12 12a1.9 1.9 0 0 1 3.5 1.2c0 2.3-3.5 4.3-3.5 4.3Z"/></svg>',
    wordmark: { face: 'round', weight: 600, tracking: 0 },
    picture:
      '<svg viewBox="0 0 480 720" preserveAspectRatio="xMidYMax slice" fill="currentColor"><g fill="none" stroke="currentColor" stroke-width="3" opacity=".55"><path d="M352 236c-40 70-20 130-70 190s-20 110-60 150"/></g><path data-second="" d="M352 96l58 66-58 74-46-78z"/><path opacity=".35" d="M306 158l104 4-58 74z"/><path opacity="0.22" d="M-30 660v-144l95-96 95 96v144z"/><path opacity="0.3" d="M330 660v-156l100-104 100 104v156z"/><path d="M120 660v-180l120-120 120 120v180z"/><path data-second="" d="M240 596s-44-26-44-58a25 25 0 0 1 44-16 25 25 0 0 1 44 16c0 32-44 58-44 58z"/><g opacity=".5"><path d="M30 560h30v30H30zM84 560h30v30H84zM404 556h32v32h-32z"/></g><path opacity=".45" d="M0 648c160-22 320-22 480 0v72H0z"/></svg>',
  },
  modules: [...standardModules, 'volunteers', 'documents'],
  roles: {
    'rmhc-admin': {
      label: { en: 'Volunteer administrator', 'zh-hant': '義工管理員' },
      capabilities: [
        ...adminCapabilities,
        'campaign-manage',
        'chat-moderate',
        'document-manage',
        'volunteer-manage',
        'volunteer-reveal',
      ],
      staff: true,
    },
    /** The twelfth role: spec §6 says twelve (ACC-9) and names eleven. */
    'rmhc-volunteer': {
      label: { en: 'Volunteer', 'zh-hant': '義工' },
      capabilities: [],
      byProduct: true,
    },
    ...superAdmin,
  },
  menus: [
    homeMenu,
    ...volunteerMenus,
    { ...chatMenu, group: volunteerMenus[0]!.group },
    ...documentMenus,
    ...adminMenus,
  ],
  front: {
    title: { en: 'A home away from home, run by volunteers', 'zh-hant': '義工守護的第二個家' },
    summary: {
      en: 'Families of sick children stay with us close to the hospital. Volunteers make it a home.',
      'zh-hant': '病童家庭在醫院附近的兒童之家暫住，義工讓這裏成為家。',
    },
    body: { en: '', 'zh-hant': '' },
  },
  volunteers: {
    forms: { individual: 'volunteer-individual', family: 'volunteer-family', group: 'volunteer-group' },
    role: 'rmhc-volunteer',
    exit: 'volunteer-exit',
  },
  rules: VOLUNTEER_AGE_RULES,
  sender: 'volunteers@example.org',
  details: {
    address: { en: '1 Demo Lane, Sha Tin, Hong Kong', 'zh-hant': '香港沙田示範里1號' },
    telephone: '+852 5550 0104',
    email: 'volunteers@example.org',
    section88Number: '91/00004',
  },
} satisfies TenantDefinition;
