import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { holdersOf } from '../../../../engine/server/role-holders.ts';
import type { PlanRow } from '../plans/plan.store.ts';

/** A line in the inbox of everybody who looks after gifts: a plan is paused because its card was declined four times. */
export async function tellStaff(
  { engine, tenant }: Pick<JobContext, 'engine' | 'tenant'>,
  db: TenantDb,
  plan: Pick<PlanRow, 'name'>,
): Promise<void> {
  const roles = Object.keys(tenant.roles).filter((role) =>
    tenant.roles[role]!.capabilities.includes('donation-manage'),
  );
  for (const id of await holdersOf(db, roles))
    await notify(db, engine, id, {
      type: 'warning',
      word: 'donations.notice.paused',
      params: { name: plan.name },
      link: '/donations/plans?status=paused',
    });
}
