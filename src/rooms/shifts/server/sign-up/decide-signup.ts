import { cleanText } from '../../../../contract/fields/clean-text.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { volunteersByIds } from '../../../volunteers/server/record/people.ts';
import { LIVE } from '../rules.ts';
import { lockShift } from '../store.ts';
import { endSignups } from './end-signups.ts';
import { placePerson } from './place-person.ts';
import { signupById } from './signup.store.ts';

/** `POST /shift/desk/decide`: confirms or refuses who applied or waits, or takes somebody out with a reason. */
export const decideSignup: Verb<'POST /shift/desk/decide'> = async (ctx, { signupId, decision, reason }) => {
  const why = cleanText(reason);
  if (decision === 'remove' && why === '') throw refuseField('reason', 'problem.fillOut');
  return ctx.transaction(async (db) => {
    const shift = found(await lockShift(db, found(await signupById(db, signupId)).shift_id));
    const signup = found(await signupById(db, signupId));
    const decidable = decision === 'remove' ? signup.state === 'confirmed' : signup.state !== 'confirmed';
    if (!LIVE.includes(signup.state) || !decidable || shift.starts_at <= db.now) throw new Refusal('shift.decided');
    if (decision === 'confirm') {
      await placePerson(ctx, db, shift, found((await volunteersByIds(db, [signup.person_id]))[0]));
      return { message: ctx.t('shifts.message.decided') };
    }
    await endSignups(
      ctx,
      db,
      shift,
      [signup],
      decision === 'refuse'
        ? {
            state: 'unsuccessful',
            action: 'shift.refuse',
            // who was asked never applied: they read that they need not come
            mail: signup.asked ? 'shift-taken-out' : 'shift-unsuccessful',
            why,
          }
        : { state: 'cancelledByCharity', action: 'shift.remove', mail: 'shift-taken-out', why },
    );
    return { message: ctx.t('shifts.message.decided') };
  });
};
