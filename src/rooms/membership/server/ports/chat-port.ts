import { cornerChats } from '../../../../engine/server/chats/corner.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';

const rolesOf = ({ roles }: Tenant): string[] =>
  Object.entries(roles).flatMap(([name, { byProduct }]) => (byProduct ? [name] : []));

/** Members talk in their corner for as long as they are members, and who reviews applications looks after it. */
export const membersChats = cornerChats({
  id: 'members',
  title: { en: "Members' corner", 'zh-hant': '會員專區' },
  rolesOf,
  looksAfter: 'membership-review',
});
