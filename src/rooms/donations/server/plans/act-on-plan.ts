import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { needed } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { actOnPlan, paused, resumed, stopped } from './plan-acts.ts';

const ACTS = {
  pause: { message: 'donations-plans.paused', change: paused('staff', null) },
  resume: { message: 'donations-plans.resumed', change: resumed },
  stop: { message: 'donations-plans.stopped', change: stopped('staff') },
} as const;

/** `POST /donation/plan/act`: staff do for a donor what the donor could, and say why (PAY-1). */
export const actOnPlanOf: Verb<'POST /donation/plan/act'> = async (ctx, { planId, act, version, ...input }) => {
  const reason = needed('reason', cleanLine(input.reason));
  const { message, change } = ACTS[act];
  const done = await actOnPlan(ctx, { planId, version }, { may: act, message, reason, change });
  return { message: done.message };
};
