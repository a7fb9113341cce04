import { adminMenus, documentMenus, homeMenu } from '../standard-menus.ts';
import { standardModules } from '../standard-modules.ts';
import { superAdmin } from '../super-admin.ts';
import type { TenantDefinition } from '../tenant.ts';

export default {
  key: 'industry',
  name: { en: 'Industry Association', 'zh-hant': '業界協會' },
  shortName: { en: 'Industry', 'zh-hant': '業界協會' },
  look: {
    accent: { light: '#0f5e73', dark: '#6cc6de' },
    mark: '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M3 21V9l6 4V9l6 4V5l6 3v13Z"/><path d="M8 17h.01M12 17h.01M16 17h.01"/></svg>',
  },
  modules: [...standardModules, 'donation', 'documents'],
  roles: { ...superAdmin },
  menus: [homeMenu, ...documentMenus, ...adminMenus],
  sender: 'members@example.org',
} satisfies TenantDefinition;
