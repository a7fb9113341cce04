import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { leadersIn } from '../store.ts';

/** Who may lead a shift: staff who look after volunteers, and volunteers themselves. */
export function leaderChoices(
  { tenant }: Pick<Context, 'tenant'>,
  db: TenantDb,
): Promise<{ id: string; name: string }[]> {
  const staff = Object.entries(tenant.roles).flatMap(([role, { capabilities }]) =>
    capabilities.includes('volunteer-manage') ? [role] : [],
  );
  return leadersIn(db, [...staff, ...(tenant.volunteers ? [tenant.volunteers.role] : [])]);
}
