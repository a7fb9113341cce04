import { cleanText } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { peopleChanges } from '../board/audit-people.ts';
import { LIVE } from '../rules.ts';
import { notifyPeople } from '../sign-up/notify-volunteers.ts';
import { signupById } from '../sign-up/signup.store.ts';
import { lockShift } from '../store.ts';
import { removeName } from './name.store.ts';

/** `POST /shift/desk/name/remove`: staff take a name of a group out, with a reason; also once the shift is over; its contact person is told (VOL-1). */
export const takeNameOut: Verb<'POST /shift/desk/name/remove'> = async (ctx, { signupId, nameId, reason }) => {
  const why = needed('reason', cleanText(reason));
  return ctx.transaction(async (db) => {
    const shift = found(await lockShift(db, found(await signupById(db, signupId)).shift_id));
    const signup = found(await signupById(db, signupId));
    if (!LIVE.includes(signup.state) || !(await removeName(db, signupId, nameId))) throw new Refusal('shift.decided');
    // of whose group it was; the name itself is gone
    const changes = await peopleChanges(db, [signup]);
    await audit(db, ctx, 'shift.nameRemove', shift.id, { changes, reason: why });
    await notifyPeople(ctx, db, shift, [signup.person_id], 'shift-name-removed', { once: nameId, reason: why });
    return { message: ctx.t('shifts.message.nameRemoved') };
  });
};
