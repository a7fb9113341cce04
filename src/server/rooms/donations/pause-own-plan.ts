import { addMonths } from '../../../contract/dates.ts';
import type { Verb } from '../../engine/verb.ts';
import { actOnPlan } from './parts/act-on-plan.ts';
import { assertGivingKey } from './policy.ts';

/** `POST /donation/plan/pause`: it goes on by itself when the months are over (PAY-1). */
export const pauseOwnPlan: Verb<'POST /donation/plan/pause'> = async (ctx, input) => {
  assertGivingKey(ctx, input.donorId, input.key);
  return actOnPlan(ctx, input, {
    may: 'pause',
    by: 'donor',
    message: 'donations.plan.pausedNow',
    change: (_plan, today) => ({
      ...{ status: 'paused', ended_by: 'donor', pause_until: addMonths(today, input.months) },
      ...{ try_on: null, tries: 0, declined: '' },
    }),
  });
};
