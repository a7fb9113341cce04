import type { Verb } from '../../../../engine/server/verb.ts';
import { assertGivingKey } from '../policy.ts';
import { actOnPlan, paused } from './plan-acts.ts';

/** `POST /donation/plan/pause`: it goes on by itself when the months are over (PAY-1). */
export const pauseOwnPlan: Verb<'POST /donation/plan/pause'> = async (ctx, input) => {
  assertGivingKey(ctx, input.donorId, input.key);
  return actOnPlan(ctx, input, {
    may: 'pause',
    message: 'donations.plan.pausedNow',
    change: paused('donor', input.months),
  });
};
