import { DEFAULT_LANG, type Text } from '../../../../contract/lang.ts';
import type { TrailAction } from '../../../../contract/trail.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { volunteersByIds } from '../../../volunteers/server/record/people.ts';
import { isAdult, needsAdult } from '../../contract/shift-fit.ts';
import type { SignupState } from '../../contract/values.ts';
import { proposeShiftHours } from '../attendance/propose-shift-hours.ts';
import { auditPeople } from '../board/audit-people.ts';
import { closeDecided } from '../board/notify-deciders.ts';
import { offerPlaces } from '../cover/offer-places.ts';
import { forgetNames } from '../names/name.store.ts';
import { fittingPerson, fittingShift } from '../plan/fitting.ts';
import type { ShiftRow } from '../store.ts';
import { type Doing, notifyPeople, type ShiftMail } from './notify-volunteers.ts';
import { changeSignups, NO_COVER, type SignupRow, signupsOf } from './signup.store.ts';

type End = {
  state: Extract<SignupState, 'unsuccessful' | 'cancelledByVolunteer' | 'cancelledByCharity'>;
  action: TrailAction;
  /** None: they never asked for the place, and nothing has changed for them. */
  mail: ShiftMail | null;
  /** As somebody wrote it, or in the words of the product, which each reads in their own language. */
  why?: string | Text;
  /** Children who would be left without an adult of their family go too; else the rule of the database refuses it. */
  withChildren?: boolean;
  /** The place goes to somebody in the same step, and not to who is on standby. */
  keepsPlace?: boolean;
};

/**
 * Ends sign-ups of one shift: their places are free at once and go to who is on standby, and everybody is told once. The
 * shift is locked by the caller.
 */
export async function endSignups(
  doing: Doing,
  db: TenantDb,
  shift: ShiftRow,
  chosen: readonly SignupRow[],
  { state, action, mail, why = '', withChildren = true, keepsPlace = false }: End,
): Promise<void> {
  const signups = withChildren ? [...chosen, ...(await leftAlone(db, shift, chosen))] : chosen;
  if (signups.length === 0) return;
  const ids = signups.map(({ id }) => id);
  // attendance is recorded from before the beginning on; without the place neither it nor its hours stand
  const noAttendance = { attendance: null, arrived_at: null, recorded_at: null };
  const written = typeof why === 'string' ? why : doing.engine.words.pick(DEFAULT_LANG, why);
  await changeSignups(db, ids, { state, why: written, offered_until: null, ...NO_COVER, ...noAttendance });
  await forgetNames(db, ids);
  if (signups.some((signup) => signup.state === 'applied')) await closeDecided(doing, db, shift);
  for (const { person_id } of signups.filter(({ attendance }) => attendance !== null))
    await proposeShiftHours(doing, db, shift, person_id, null);
  await auditPeople(doing, db, shift, signups, { action, after: state, reason: written });
  const personIds = signups.map(({ person_id }) => person_id);
  if (mail) await notifyPeople(doing, db, shift, personIds, mail, { once: ids[0]!, reason: why });
  if (!keepsPlace && signups.some(({ holds }) => holds)) await offerPlaces(doing, db, shift.id);
}

/** Sign-ups of children who would stay without an adult of their family. */
async function leftAlone(db: TenantDb, shift: ShiftRow, leaving: readonly SignupRow[]): Promise<SignupRow[]> {
  const gone = new Set(leaving.map(({ id }) => id));
  const staying = (await signupsOf(db, shift.id)).filter(({ id, holds }) => holds && !gone.has(id));
  const people = new Map(
    (
      await volunteersByIds(
        db,
        staying.map(({ person_id }) => person_id),
      )
    ).map((person) => [person.personId, fittingPerson(person)]),
  );
  const on = fittingShift(shift);
  const adults = new Set(
    staying.flatMap(({ person_id }) => {
      const person = people.get(person_id);
      return person && isAdult(person, on) ? [person.registrationId] : [];
    }),
  );
  return staying.filter(({ person_id }) => {
    const person = people.get(person_id);
    return person !== undefined && needsAdult(person, on) && !adults.has(person.registrationId);
  });
}
