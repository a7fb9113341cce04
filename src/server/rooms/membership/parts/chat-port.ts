import type { Tenant } from '../../../../tenants/tenant.ts';
import type { ChatPort } from '../../../engine/chats/chat-port.ts';
import { holdersOf } from '../chat.store.ts';
import { membershipRolesOf } from '../policy.ts';

/** There is one corner: that of the members. */
const CORNER = 'members';
const title = { en: "Members' corner", 'zh-hant': '會員專區' };

const memberRoles = ({ roles }: Tenant): string[] =>
  Object.entries(roles).flatMap(([name, { byProduct }]) => (byProduct ? [name] : []));

/** Members talk in their corner for as long as they are members, and who reviews applications looks after it. */
export const cornerChats: ChatPort = {
  access(ctx, _db, ids) {
    const looksAfter = ctx.can('membership-review');
    const isIn = looksAfter || membershipRolesOf(ctx).length > 0;
    return Promise.resolve(
      new Map(ids.filter((id) => isIn && id === CORNER).map((id) => [id, { title, write: true, looksAfter }])),
    );
  },
  people: (db, _id, tenant) => holdersOf(db, memberRoles(tenant)),
  openable: (ctx) => Promise.resolve(ctx.can('membership-review') ? [{ id: CORNER, title }] : []),
};
