import type { Person } from '../../../engine/server/actor.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Acceptance, Answerers, MadeFormState } from '../contract/values.ts';

type Times = { state: string; opens_at: Date | null; closes_at: Date | null };

/** Whether a form takes answers at this moment. */
export function acceptanceOf({ state, opens_at, closes_at }: Times, now: Date): Acceptance {
  if (state !== 'open') return state as Exclude<MadeFormState, 'open'>;
  if (opens_at && now < opens_at) return 'notYet';
  return closes_at && now >= closes_at ? 'over' : 'open';
}

/** Members hold a role that the product gives. */
const isMember = ({ roles }: Tenant, person: Person): boolean => person.roles.some((role) => roles[role]?.byProduct);

/** Whether this person is one of those who may answer. */
export const mayAnswer = (tenant: Tenant, person: Person, answerers: Answerers): boolean =>
  answerers !== 'members' || isMember(tenant, person);

/**
 * An address made from a name: letters without their accents, digits and hyphens. A name in another script has none.
 */
export const slugFrom = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? ['new', 'form']
  )
    .join('-')
    .slice(0, 50)
    .replace(/-$/, '');
