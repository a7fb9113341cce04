import type { Verb } from '../../../../engine/server/verb.ts';
import { assertGivingKey } from '../policy.ts';
import { actOnPlan, resumed } from './plan-acts.ts';

/** `POST /donation/plan/resume`: from the next day of its cycle on; what was missed is not charged (PAY-1). */
export const resumeOwnPlan: Verb<'POST /donation/plan/resume'> = async (ctx, input) => {
  assertGivingKey(ctx, input.donorId, input.key);
  return actOnPlan(ctx, input, { may: 'resume', message: 'donations.plan.resumed', change: resumed });
};
