import type { Person } from '../../../../engine/server/actor.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { SessionPort } from '../../../../engine/server/room.ts';

/** The newest membership of a person, an active one before others (`membership_session_facts`). */
type Facts = { status: string; type: string } | null;

/** What the session says of somebody's membership (ACC-8). */
export const membershipSession: SessionPort = {
  read: 'membership_session_facts',
  show(ctx, person) {
    const facts = person.facts.membership as Facts;
    return {
      membership: { membershipStatus: facts?.status ?? null, membershipRole: membershipRole(ctx, person, facts) },
    };
  },
};

/** The membership role a person holds: that of the own membership, or another the product gave (reading member). */
function membershipRole(ctx: Context, person: Person, facts: Facts): string | null {
  const own = facts && ctx.tenant.membershipTypes?.[facts.type]?.role;
  if (own && person.roles.includes(own)) return own;
  return person.roles.find((role) => ctx.tenant.roles[role]?.byProduct) ?? null;
}
