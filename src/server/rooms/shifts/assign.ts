import { found, Refusal } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { volunteersByIds } from '../volunteers/people.ts';
import { assertFits } from './parts/assert-fits.ts';
import { placePerson } from './parts/place-person.ts';
import { isToCome } from './rules.ts';
import { lockShift } from './store.ts';

/** `POST /shift/desk/assign`: puts a person into a shift that has not begun, who is told. */
export const assign: Verb<'POST /shift/desk/assign'> = async (ctx, { shiftId, personId, heads }) =>
  ctx.transaction(async (db) => {
    const shift = found(await lockShift(db, shiftId));
    const person = found((await volunteersByIds(db, [personId]))[0]);
    if (!isToCome(shift, db.now)) throw new Refusal('shift.closed');
    await assertFits(ctx, db, shift, [person]);
    await placePerson(ctx, db, shift, person, heads ?? person.heads);
    return { message: ctx.t('shifts.message.assigned', { name: ctx.engine.words.pick(ctx.lang, person.name) }) };
  });
