import { adminMenus, documentMenus, homeMenu } from '../standard-menus.ts';
import { standardModules } from '../standard-modules.ts';
import { superAdmin } from '../super-admin.ts';
import type { TenantDefinition } from '../tenant.ts';

export default {
  key: 'thirdparty',
  name: { en: 'Third Party Partner', 'zh-hant': '合作夥伴' },
  shortName: { en: 'Partner', 'zh-hant': '合作夥伴' },
  look: {
    accent: { light: '#6a4a9c', dark: '#c2a8f0' },
    mark: '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="9" cy="12" r="6"/><circle cx="15" cy="12" r="6"/></svg>',
  },
  modules: [...standardModules, 'donation', 'documents'],
  roles: { ...superAdmin },
  menus: [homeMenu, ...documentMenus, ...adminMenus],
  sender: 'partner@example.org',
} satisfies TenantDefinition;
