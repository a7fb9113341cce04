import { audit } from '../../../engine/audit/audit.ts';
import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { volunteersByIds } from '../../volunteers/people.ts';
import { clearLeader, leadersIn } from '../store.ts';

type Of = Pick<Context, 'tenant'>;

/** Who may lead a shift: staff who look after volunteers, and volunteers themselves. */
export const leaderChoices = (of: Of, db: TenantDb): Promise<{ id: string; name: string }[]> =>
  leadersIn(db, [...staffRoles(of), ...(of.tenant.volunteers ? [of.tenant.volunteers.role] : [])]);

/** Shifts that begin later have no leader any more where these people alone led them; who is staff goes on. */
export async function releaseLed(ctx: Context, db: TenantDb, personIds: readonly string[]): Promise<void> {
  const people = (await volunteersByIds(db, personIds)).filter(({ part }) => part !== 'member');
  const accounts = people.map(({ accountId }) => accountId);
  for (const { id, leader_id } of await clearLeader(db, accounts, staffRoles(ctx))) {
    const changes = [{ field: 'leader_id', before: leader_id, after: null }];
    await audit(db, ctx, { action: 'shift.edit', kind: 'shift', id, changes });
  }
}

const staffRoles = ({ tenant }: Of): string[] =>
  Object.entries(tenant.roles).flatMap(([role, { capabilities }]) =>
    capabilities.includes('volunteer-manage') ? [role] : [],
  );
