import { showPhone, toE164 } from '../../../../contract/rules/phone.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { activeVolunteers } from '../../../volunteers/server/record/people.ts';
import { mayLead, runsShifts } from '../policy.ts';
import { takesAttendance } from '../rules.ts';
import { assertFits } from '../sign-up/assert-fits.ts';
import { placePerson } from '../sign-up/place-person.ts';
import { signupsOf } from '../sign-up/signup.store.ts';
import { lockShift } from '../store.ts';

/**
 * `POST /shift/leader/walkIn`: a volunteer who came without a place gets one while attendance is recorded, by the
 * telephone number they say; every rule of a shift holds. A leader looks nobody up: an unknown number says no name.
 */
export const walkIn: Verb<'POST /shift/leader/walkIn'> = async (ctx, { shiftId, phone }) =>
  ctx.transaction(async (db) => {
    const shift = found(await lockShift(db, shiftId));
    found(mayLead(ctx, shift) || null);
    if (!takesAttendance(shift, db.now, runsShifts(ctx))) throw new Refusal('shift.closed');
    const number = toE164(phone);
    if (!number) throw refuseField('phone', 'problem.phone');
    const people = (await activeVolunteers(db)).filter((person) => toE164(person.phone) === number);
    // a child of a family may have its parent's number: the account's own person is meant
    const person = people.find(({ part }) => part !== 'member') ?? people[0];
    if (!person) throw refuseField('phone', 'shifts.walkInUnknown', { phone: showPhone(number) });
    const isIn = (await signupsOf(db, shiftId)).some(
      ({ person_id, state }) => person_id === person.personId && state === 'confirmed',
    );
    if (isIn) throw refuseField('phone', 'shifts.walkInThere');
    await assertFits(ctx, db, shift, [person]);
    await placePerson(ctx, db, shift, person);
    return { message: ctx.t('shifts.message.walkIn', { name: ctx.engine.words.pick(ctx.lang, person.name) }) };
  });
