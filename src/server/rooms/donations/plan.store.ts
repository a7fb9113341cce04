import type { PlanCycle } from '../../../contract/values/donations.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

/** A plan whose first gift is not paid yet. */
export async function addPlan(
  db: TenantDb,
  plan: {
    id: string;
    donorId: string;
    appealId: string | null;
    cents: number;
    cycle: PlanCycle;
    day: number;
    name: string;
    receiptName: string;
    language: string;
    anonymous: boolean;
    agreementId: string;
  },
): Promise<void> {
  await db
    .insert('gift_plan', {
      id: plan.id,
      donor_id: plan.donorId,
      appeal_id: plan.appealId,
      cents: plan.cents,
      cycle: plan.cycle,
      day: plan.day,
      name: plan.name,
      receipt_name: plan.receiptName,
      language: plan.language,
      anonymous: plan.anonymous,
      agreement_id: plan.agreementId,
      status: 'begun',
      created_at: db.now,
    })
    .execute();
}

/** The first gift of a plan was paid: the next one is due on a day. */
export async function beginPlan(db: TenantDb, planId: string, nextOn: string): Promise<void> {
  await db.query(
    `update gift_plan set status = 'active', next_on = $3, try_on = $3, tries = 0, version = version + 1
     where tenant_id = $1 and id = $2 and status = 'begun'`,
    [planId, nextOn],
  );
}
