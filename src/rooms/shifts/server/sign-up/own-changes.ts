import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import type { SignupState } from '../../contract/values.ts';
import { auditPeople } from '../board/audit-people.ts';
import { holdPlaces } from '../cover/hold-places.ts';
import { isToCome, mayLeave } from '../rules.ts';
import type { ShiftRow } from '../store.ts';
import { endSignups } from './end-signups.ts';
import { lockOwn } from './lock-own.ts';
import { notifyPeople } from './notify-volunteers.ts';
import { changeSignups, type SignupRow } from './signup.store.ts';

/**
 * `POST /shift/cancel`: own people give up their places, sure ones until the cut-off; who waits leaves until it begins. A
 * child does not stay alone (VOL-4).
 */
export const cancelOwn: Verb<'POST /shift/cancel'> = async (ctx, { shiftId, personIds }) =>
  ctx.transaction(async (db) => {
    const { shift, signups } = await lockOwn(ctx, db, shiftId);
    const named = signups.filter(({ person_id }) => personIds.includes(person_id));
    if (named.length < new Set(personIds).size) throw new Refusal('shift.decided');
    const leaving = ({ state }: { state: SignupState }) => mayLeave(shift, state, db.now);
    const chosen = personIds.length === 0 ? signups.filter(leaving) : named;
    if (chosen.length === 0 || !chosen.every(leaving)) throw new Refusal('shift.cutoff');
    await holdPlaces(ctx, db, () =>
      endSignups(ctx, db, shift, chosen, {
        state: 'cancelledByVolunteer',
        action: 'shift.leave',
        mail: 'shift-cancelled',
        withChildren: false,
      }),
    );
    return { message: ctx.t('shifts.message.cancelled') };
  });

/** `POST /shift/offer/answer`: who was on standby, or was asked, takes the places kept for them, or leaves them to the next. */
export const answerOffer: Verb<'POST /shift/offer/answer'> = async (ctx, { shiftId, accept }) =>
  ctx.transaction(async (db) => {
    const { shift, signups } = await lockOwn(ctx, db, shiftId);
    const offered = signups.filter(({ state }) => state === 'offered');
    if (offered.length === 0) throw new Refusal('shift.decided');
    if (!isToCome(shift, db.now) || offered.some(({ offered_until }) => offered_until! <= db.now))
      throw new Refusal('shift.cutoff');
    return { message: ctx.t(await answerOffered(ctx, db, shift, offered, accept)) };
  });

/** Takes places that are kept, or leaves them to the next; the shift is locked by the caller. @returns what to say */
export async function answerOffered(
  ctx: Context,
  db: TenantDb,
  shift: ShiftRow,
  offered: readonly SignupRow[],
  accept: boolean,
): Promise<WordKey> {
  if (!accept) {
    const declined = offered.every(({ asked }) => asked);
    await endSignups(ctx, db, shift, offered, {
      state: 'cancelledByVolunteer',
      action: 'shift.leave',
      mail: declined ? null : 'shift-cancelled',
    });
    return declined ? 'shifts.message.declined' : 'shifts.message.cancelled';
  }
  const ids = offered.map(({ id }) => id);
  await holdPlaces(ctx, db, () => changeSignups(db, ids, { state: 'confirmed', offered_until: null }));
  await auditPeople(ctx, db, shift, offered, { action: 'shift.confirm', after: 'confirmed' });
  const people = offered.map(({ person_id }) => person_id);
  await notifyPeople(ctx, db, shift, people, 'shift-confirmed', { once: `${ids[0]}-offer` });
  return 'shifts.message.confirmed';
}
