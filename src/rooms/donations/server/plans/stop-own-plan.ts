import type { Verb } from '../../../../engine/server/verb.ts';
import { assertGivingKey } from '../policy.ts';
import { actOnPlan, stopped } from './plan-acts.ts';

/** `POST /donation/plan/stop`: at once and for good; no reason is asked for (PAY-1). */
export const stopOwnPlan: Verb<'POST /donation/plan/stop'> = async (ctx, input) => {
  assertGivingKey(ctx, input.donorId, input.key);
  return actOnPlan(ctx, input, { may: 'stop', message: 'donations.plan.stoppedNow', change: stopped('donor') });
};
