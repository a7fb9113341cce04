import type { Verb } from '../../engine/verb.ts';
import { actOnPlan } from './parts/act-on-plan.ts';
import { assertGivingKey } from './policy.ts';
import { dueFrom } from './rules.ts';

/** `POST /donation/plan/resume`: from the next day of its cycle on; what was missed is not charged (PAY-1). */
export const resumeOwnPlan: Verb<'POST /donation/plan/resume'> = async (ctx, input) => {
  assertGivingKey(ctx, input.donorId, input.key);
  return actOnPlan(ctx, input, {
    may: 'resume',
    by: 'donor',
    message: 'donations.plan.resumed',
    change(plan, today) {
      const next = dueFrom(plan.next_on ?? today, plan.cycle, plan.day, today);
      return {
        ...{ status: 'active', ended_by: '', why: '', pause_until: null },
        ...{ next_on: next, try_on: next, tries: 0, declined: '' },
      };
    },
  });
};
