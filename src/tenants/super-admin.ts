import { CAPABILITIES } from '../contract/capabilities.ts';
import type { RoleDefinition } from './tenant.ts';

/** The one role that every tenant has: it holds everything, and enters other tenants openly (product.md). */
export const superAdmin: Record<'itrc-super-admin', RoleDefinition> = {
  'itrc-super-admin': {
    label: { en: 'Super administrator', 'zh-hant': '超級管理員' },
    capabilities: [...CAPABILITIES],
    staff: true,
  },
};
