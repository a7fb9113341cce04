import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import type { SignupState } from '../../contract/values.ts';
import { auditPeople } from '../board/audit-people.ts';
import { notifyDeciders } from '../board/notify-deciders.ts';
import { lockVisible } from '../board/visible-shift.ts';
import { holdPlaces } from '../cover/hold-places.ts';
import { isOn, takesSignups } from '../rules.ts';
import { assertFits } from './assert-fits.ts';
import { notifyPeople, type ShiftMail } from './notify-volunteers.ts';
import { assertHeads } from './place-person.ts';
import { addSignups } from './signup.store.ts';

type Begun = Extract<SignupState, 'applied' | 'confirmed' | 'standby'>;
const MAILS: Record<Begun, ShiftMail> = {
  applied: 'shift-applied',
  confirmed: 'shift-confirmed',
  standby: 'shift-standby',
};

/** `POST /shift/signup`: own people, all of them or none; who is too many goes on standby where that is wished (VOL-4). */
export const signUp: Verb<'POST /shift/signup'> = async (ctx, { shiftId, personIds, heads, wait }) =>
  ctx.transaction(async (db) => {
    const { shift, own } = await lockVisible(ctx, db, shiftId);
    if (!isOn(shift)) throw new Refusal('shift.closed');
    if (!takesSignups(shift, db.now)) throw new Refusal('shift.cutoff');
    const people = [...new Set(personIds)].map((id) => found(own.find(({ personId }) => personId === id)));
    if (people.length === 0) throw refuseField('personIds', 'shifts.chooseWho');
    for (const person of people) assertHeads(person, heads);
    if (heads > shift.capacity && people.some(({ kind }) => kind === 'group'))
      throw new Refusal('shift.tooLarge', { params: { heads, capacity: shift.capacity } });
    await assertFits(ctx, db, shift, people);
    const rows = people.map(({ personId, kind }) => ({
      personId,
      heads: kind === 'group' ? heads : 1,
    }));
    const sure = shift.approval ? 'applied' : 'confirmed';
    const add = async (state: Begun) => {
      const ids = await holdPlaces(ctx, db, () => addSignups(db, shift.id, state, rows));
      return { state, first: ids[0]! };
    };
    const { state, first } = await add(sure).catch((refused: unknown) => {
      if (wait && refused instanceof Refusal && refused.code === 'shift.full') return add('standby');
      throw refused;
    });
    const ids = people.map(({ personId }) => personId);
    const signups = ids.map((person_id) => ({ person_id, state }));
    await auditPeople(ctx, db, shift, signups, { action: 'shift.signup', before: null, after: state });
    await notifyPeople(ctx, db, shift, ids, MAILS[state], { once: first });
    if (state === 'applied') await notifyDeciders(ctx, db, shift, ctx.person.accountId);
    return { message: ctx.t(`shifts.message.${state}`), state };
  });
