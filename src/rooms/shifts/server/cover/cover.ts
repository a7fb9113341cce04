import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { auditPeople } from '../board/audit-people.ts';
import { lockVisible } from '../board/visible-shift.ts';
import { isAsking, isEnough } from '../plan/stand-in.ts';
import { isToCome, mayLeave } from '../rules.ts';
import { assertFits } from '../sign-up/assert-fits.ts';
import { endSignups } from '../sign-up/end-signups.ts';
import { lockOwn } from '../sign-up/lock-own.ts';
import { notifyPeople } from '../sign-up/notify-volunteers.ts';
import { addSignups, changeSignups, signupsOf } from '../sign-up/signup.store.ts';
import { askForCover } from './ask-for-cover.ts';
import { mayHold } from './hold-places.ts';

/** `POST /shift/cover`: after the cut-off, whom the shift fits is asked to take the own places, who is on standby first. */
export const askCover: Verb<'POST /shift/cover'> = async (ctx, { shiftId }) =>
  ctx.transaction(async (db) => {
    const { shift, signups } = await lockOwn(ctx, db, shiftId);
    if (!isToCome(shift, db.now) || mayLeave(shift, 'confirmed', db.now)) throw new Refusal('shift.decided');
    const asking = signups.filter(({ state, cover_asked_at }) => state === 'confirmed' && cover_asked_at === null);
    if (asking.length === 0) throw new Refusal('shift.decided');
    const count = await askForCover(ctx, db, shift, asking);
    return { message: ctx.t('shifts.message.coverAsked', { count }) };
  });

/**
 * `POST /shift/cover/take`: who comes first takes the place of somebody who asked, also from standby; that one is free of
 * it. A group takes the places of a group, as many as that one had.
 */
export const takeCover: Verb<'POST /shift/cover/take'> = async (ctx, { shiftId, personId }) =>
  ctx.transaction(async (db) => {
    const { shift, own } = await lockVisible(ctx, db, shiftId);
    if (!isToCome(shift, db.now)) throw new Refusal('shift.closed');
    const person = found(own.find((volunteer) => volunteer.personId === personId));
    await assertFits(ctx, db, shift, [person]);
    const signups = await signupsOf(db, shiftId);
    const waits = signups.find(({ person_id, state }) => person_id === personId && state === 'standby');
    const asking = signups
      .filter((place) => isAsking(place, person, waits !== undefined) && isEnough(person, place))
      .sort((a, b) => a.cover_asked_at!.getTime() - b.cover_asked_at!.getTime());
    for (const row of asking) {
      // in one step: the place passes from one to the other and nobody on standby comes in between
      const passed = await mayHold(db, async () => {
        const end = { state: 'cancelledByVolunteer', action: 'shift.coverTaken', mail: 'shift-cancelled' } as const;
        await endSignups(ctx, db, shift, [row], { ...end, withChildren: false, keepsPlace: true });
        // the own standby passes into the place
        if (waits) await changeSignups(db, [waits.id], { state: 'confirmed', heads: row.heads });
        else await addSignups(db, shift.id, 'confirmed', [{ personId, heads: row.heads }]);
      });
      if (!passed) continue;
      const taken = [{ person_id: personId, state: waits ? ('standby' as const) : ('confirmed' as const) }];
      await auditPeople(ctx, db, shift, taken, {
        action: 'shift.signup',
        after: 'confirmed',
        ...(!waits && { before: null }),
      });
      await notifyPeople(ctx, db, shift, [personId], 'shift-confirmed', { once: `cover-${row.id}` });
      return { message: ctx.t('shifts.message.confirmed') };
    }
    throw new Refusal('shift.decided');
  });
