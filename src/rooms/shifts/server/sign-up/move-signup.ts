import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { volunteersByIds } from '../../../volunteers/server/record/people.ts';
import { peopleChanges } from '../board/audit-people.ts';
import { holdPlaces } from '../cover/hold-places.ts';
import { offerPlaces } from '../cover/offer-places.ts';
import { forgetNames, moveNames } from '../names/name.store.ts';
import { isToCome } from '../rules.ts';
import { lockShift, lockShifts, type ShiftRow } from '../store.ts';
import { assertFits } from './assert-fits.ts';
import { notifyAccount, timesOf } from './notify-volunteers.ts';
import { addSignups, changeSignups, NO_COVER, signupById, signupsOf } from './signup.store.ts';

/**
 * `POST /shift/desk/move`: a person with a sure place goes over to another shift, in one step: refused whole where the
 * other refuses, or where a child would stay behind alone. They are told once, with both (VOL-4).
 */
export const moveSignup: Verb<'POST /shift/desk/move'> = async (ctx, { signupId, shiftId }) =>
  ctx.transaction(async (db) => {
    const { shift_id: fromId } = found(await signupById(db, signupId));
    await lockShifts(db, [fromId, shiftId]);
    const [from, to] = [found(await lockShift(db, fromId)), found(await lockShift(db, shiftId))];
    const signup = found(await signupById(db, signupId));
    const isSure = signup.state === 'confirmed' && signup.attendance === null;
    if (!isSure || fromId === shiftId) throw new Refusal('shift.decided');
    if (!isToCome(from, db.now) || !isToCome(to, db.now)) throw new Refusal('shift.closed');
    const person = found((await volunteersByIds(db, [signup.person_id]))[0]);
    await assertFits(ctx, db, to, [person], { leaving: fromId });
    const waits = (await signupsOf(db, shiftId)).find(({ person_id }) => person_id === signup.person_id);
    await holdPlaces(ctx, db, async () => {
      await changeSignups(db, [signupId], { state: 'cancelledByCharity', ...NO_COVER });
      if (waits) await changeSignups(db, [waits.id], { state: 'confirmed', heads: signup.heads, offered_until: null });
      else await addSignups(db, shiftId, 'confirmed', [{ personId: signup.person_id, heads: signup.heads }]);
      const there = (await signupsOf(db, shiftId)).find(({ person_id }) => person_id === signup.person_id);
      if (waits) await forgetNames(db, [waits.id]);
      await moveNames(db, signupId, there!.id);
    });
    const people = await peopleChanges(db, [signup]);
    for (const shift of [from, to])
      await audit(db, ctx, 'shift.move', shift.id, {
        changes: [...people, ...changed({ shift: saidOf(from) }, { shift: saidOf(to) })],
      });
    const once = `${signupId}-${db.now.getTime()}`;
    await notifyAccount(ctx, db, to, [person], 'shift-moved', { once, before: from });
    await offerPlaces(ctx, db, fromId);
    return { message: ctx.t('shifts.message.moved', { name: ctx.engine.words.pick(ctx.lang, person.name) }) };
  });

/** A shift in the trail, by its role and times. */
const saidOf = (shift: ShiftRow): string => `${shift.role.en} · ${timesOf(shift)}`;
