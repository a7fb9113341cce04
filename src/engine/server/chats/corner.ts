import type { Capability } from '../../../contract/capabilities.ts';
import type { Text } from '../../../contract/lang.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import { holdersOf } from '../role-holders.ts';
import type { ChatPort } from './chat-port.ts';

/**
 * The one corner of a room, in which people talk for as long as they hold one of its roles.
 * @param id of the corner, for good
 * @param looksAfter who opens it and stands with staff in it
 */
export function cornerChats({
  id: corner,
  title,
  rolesOf,
  looksAfter: capability,
}: {
  id: string;
  title: Text;
  rolesOf(tenant: Tenant): readonly string[];
  looksAfter: Capability;
}): ChatPort {
  return {
    access(ctx, _db, ids) {
      const looksAfter = ctx.can(capability);
      const isIn = looksAfter || rolesOf(ctx.tenant).some((role) => ctx.person.roles.includes(role));
      return Promise.resolve(
        new Map(ids.filter((id) => isIn && id === corner).map((id) => [id, { title, write: true, looksAfter }])),
      );
    },
    people: (db, _id, tenant) => holdersOf(db, rolesOf(tenant)),
    openable: (ctx) => Promise.resolve(ctx.can(capability) ? [{ id: corner, title }] : []),
  };
}
