import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed, removed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Duplicates } from '../../../../engine/server/duties/duty.ts';
import { volunteersByIds } from '../../../volunteers/server/record/people.ts';
import { giveLed } from '../ports/merge.store.ts';
import { clearLeader, leadersIn, ledToCome } from '../store.ts';

type Of = Pick<Context, 'tenant'>;

/** Who may lead a shift: staff who look after volunteers, and volunteers themselves. */
export const leaderChoices = (of: Of, db: TenantDb): Promise<{ id: string; name: string }[]> =>
  leadersIn(db, [...staffRoles(of), ...(of.tenant.volunteers ? [of.tenant.volunteers.role] : [])]);

/** Shifts that begin later and that these people lead; who is staff goes on leading. */
export async function ledBy(
  of: Of,
  db: TenantDb,
  personIds: readonly string[],
): Promise<{ id: string; leader_id: string }[]> {
  const people = (await volunteersByIds(db, personIds)).filter(({ part }) => part !== 'member');
  const accounts = people.map(({ accountId }) => accountId);
  return ledToCome(db, accounts, staffRoles(of));
}

/** Such shifts, locked by the caller, have no leader any more. */
export async function releaseLed(
  ctx: Context,
  db: TenantDb,
  led: readonly { id: string; leader_id: string }[],
): Promise<void> {
  for (const { id, leader_id } of led) {
    if (!(await clearLeader(db, id, leader_id))) continue;
    await audit(db, ctx, 'shift.edit', id, { changes: removed({ leader_id }) });
  }
}

/** Two of these people turned out to be one: what the second's account leads is led by the first's. */
export async function mergeLed(ctx: Context, db: TenantDb, pair: Duplicates): Promise<void> {
  const people = await volunteersByIds(db, [pair.keep, pair.close]);
  const accountOf = (id: string) => people.find(({ personId }) => personId === id)!.accountId;
  const accounts = { keep: accountOf(pair.keep), close: accountOf(pair.close) };
  if (accounts.keep === accounts.close) return;
  for (const id of await giveLed(db, accounts, staffRoles(ctx))) {
    await audit(db, ctx, 'shift.edit', id, {
      changes: changed({ leader_id: accounts.close }, { leader_id: accounts.keep }),
    });
  }
}

const staffRoles = ({ tenant }: Of): string[] =>
  Object.entries(tenant.roles).flatMap(([role, { capabilities }]) =>
    capabilities.includes('volunteer-manage') ? [role] : [],
  );
