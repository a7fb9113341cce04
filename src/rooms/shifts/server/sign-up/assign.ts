import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { volunteersByIds } from '../../../volunteers/server/record/people.ts';
import { isToCome } from '../rules.ts';
import { lockShift } from '../store.ts';
import { askPerson } from './ask-person.ts';
import { assertFits } from './assert-fits.ts';
import { placePerson } from './place-person.ts';

/** `POST /shift/desk/assign`: puts a person into a shift that has not begun, who is told; or asks them to take the place. */
export const assign: Verb<'POST /shift/desk/assign'> = async (ctx, { shiftId, personId, heads, ask }) =>
  ctx.transaction(async (db) => {
    const shift = found(await lockShift(db, shiftId));
    const person = found((await volunteersByIds(db, [personId]))[0]);
    if (!isToCome(shift, db.now)) throw new Refusal('shift.closed');
    await assertFits(ctx, db, shift, [person]);
    const name = ctx.engine.words.pick(ctx.lang, person.name);
    const put = ask ? askPerson : placePerson;
    const isAsked = await put(ctx, db, shift, person, heads ?? person.heads);
    return { message: ctx.t(isAsked ? 'shifts.message.asked' : 'shifts.message.assigned', { name }) };
  });
