import { addDays } from '../../../../contract/dates.ts';
import { fold } from '../../../../contract/fold.ts';
import { GIFT_MAX_CENTS, GIFT_MIN_CENTS } from '../../../../contract/limits.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { assertGivingKey } from '../policy.ts';
import { dueFrom, LAST_DAY, readAmount } from '../rules.ts';
import { actOnPlan } from './plan-acts.ts';

/** `POST /donation/plan/change`: holds from the next gift on; one that is being tried keeps its day (PAY-1). */
export const changeOwnPlan: Verb<'POST /donation/plan/change'> = async (ctx, input) => {
  assertGivingKey(ctx, input.donorId, input.key);
  const cents = readAmount(input.amount);
  const typed = fold(input.day).trim();
  const day = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  const dayWrong = day < 1 || day > LAST_DAY;
  if (typeof cents === 'string' || dayWrong)
    throw new Refusal('request.invalid', {
      problems: {
        ...(typeof cents === 'string' && {
          amount: [
            {
              key: cents,
              params: { least: formatMoney(GIFT_MIN_CENTS, ctx.lang), most: formatMoney(GIFT_MAX_CENTS, ctx.lang) },
            },
          ],
        }),
        ...(dayWrong && { day: [{ key: 'donations.day.wrong' }] }),
      },
    });
  return actOnPlan(ctx, input, {
    may: 'change',
    message: 'donations.plan.changed',
    change(plan, today) {
      if (!plan.next_on || plan.day === day) return { cents, day };
      // in the month in which it would have been, and never in the past
      const wanted = `${plan.next_on.slice(0, 7)}-${String(day).padStart(2, '0')}`;
      const next = dueFrom(wanted, plan.cycle, day, addDays(today, 1));
      return { cents, day, ...(plan.tries === 0 && { next_on: next, try_on: next }) };
    },
  });
};
