import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { tellStaff } from '../gifts/tell-staff.ts';
import { nextTry } from '../rules.ts';
import { changePlan, lockPlan } from './plan.store.ts';
import { tellOfPlan } from './tell-of-plan.ts';

/**
 * A try came to nothing: the donor is told why and when it is tried again; after the last one the plan is paused, and
 * staff are told too. Two runs that saw the same try count it once.
 */
export async function failTry(
  job: Pick<JobContext, 'engine' | 'tenant'>,
  db: TenantDb,
  {
    plan: { id },
    due,
    giftId,
    tries,
    why,
  }: { plan: { id: string }; due: string; giftId: string; tries: number; why: string },
): Promise<void> {
  const plan = await lockPlan(db, id);
  if (plan?.status !== 'active' || plan.next_on !== due || plan.tries !== tries) return;
  const tryOn = nextTry(due, tries + 1);
  const change = tryOn
    ? { tries: tries + 1, try_on: tryOn, declined: why }
    : { tries: tries + 1, try_on: null, declined: why, status: 'paused' as const, ended_by: 'gateway' as const };
  await changePlan(db, plan, change);
  const after = { ...plan, ...change };
  const template = tryOn ? 'donation-declined' : 'donation-paused';
  await tellOfPlan(job, db, after, template, `${giftId}-${tries + 1}`, giftId);
  if (tryOn) return;
  await audit(db, { actor: { kind: 'job', job: 'donations-charge' }, requestId: '' }, 'giftplan.fail', id, {
    changes: changed(plan, { status: after.status }),
    reason: why,
  });
  await tellStaff(job, db, after);
}
