import type { OwnRole } from '../../../../engine/server/roles/own-role.store.ts';

/** A role as the trail compares it, before and after. */
export const flatRole = ({ name, about, capabilities }: Pick<OwnRole, 'name' | 'about' | 'capabilities'>) => ({
  'name.en': name.en || null,
  'name.zh-hant': name['zh-hant'] || null,
  'about.en': about.en || null,
  'about.zh-hant': about['zh-hant'] || null,
  capabilities,
});
