import { hongKongDate } from '../../../../contract/dates.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { activeVolunteers } from '../../../volunteers/server/record/people.ts';
import { reasonsOf } from '../../contract/shift-fit.ts';
import { auditPeople } from '../board/audit-people.ts';
import { fittingPerson, fittingShift } from '../plan/fitting.ts';
import { isEnough, standIns } from '../plan/stand-in.ts';
import { coverWidensAt } from '../rules.ts';
import { type Doing, notifyPeople } from '../sign-up/notify-volunteers.ts';
import { busyBetween, changeSignups, type SignupRow, signupsOf } from '../sign-up/signup.store.ts';
import type { ShiftRow } from '../store.ts';

/** People who are asked to take a place at most. */
const ASKED_MOST = 30;

/**
 * Asks whom a shift fits to take the places of people who cannot come; the places stay taken until somebody has. Who is
 * on standby in this very shift is asked first and alone for a while (`coverWidensAt`). The shift is locked by the caller.
 * @returns how many were asked
 */
export async function askForCover(
  doing: Doing,
  db: TenantDb,
  shift: ShiftRow,
  signups: readonly SignupRow[],
): Promise<number> {
  const ids = signups.map(({ id }) => id);
  await changeSignups(db, ids, { cover_asked_at: db.now, cover_widens_at: null, coming_at: null });
  await auditPeople(doing, db, shift, signups, { action: 'shift.cover', after: 'confirmed' });
  const waiting = await whomItFits(db, shift, signups, 'standby');
  if (waiting.length === 0) return askAll(doing, db, shift, signups);
  await changeSignups(db, ids, { cover_widens_at: coverWidensAt(shift, db.now) });
  await ask(doing, db, shift, signups, waiting, 'shift-cover-wanted');
  return waiting.length;
}

/** The same, of everybody whom the shift fits and who is not in it, those first for whom most speaks. */
export async function askAll(
  doing: Doing,
  db: TenantDb,
  shift: ShiftRow,
  signups: readonly SignupRow[],
): Promise<number> {
  const fitting = await whomItFits(db, shift, signups, 'free');
  await ask(doing, db, shift, signups, fitting, 'shift-helpers-wanted');
  return fitting.length;
}

async function whomItFits(
  db: TenantDb,
  shift: ShiftRow,
  asking: readonly SignupRow[],
  who: 'standby' | 'free',
): Promise<string[]> {
  const volunteers = await activeVolunteers(db);
  const inIt = await signupsOf(db, shift.id);
  const stateOf = new Map(inIt.map(({ person_id, state }) => [person_id, state]));
  const busy = new Set((await busyBetween(db, shift.starts_at, shift.ends_at)).map(({ person_id }) => person_id));
  const people = new Map(volunteers.map((volunteer) => [volunteer.personId, volunteer]));
  const wanted = who === 'standby' ? 'standby' : undefined;
  const candidates = volunteers.filter(
    (volunteer) =>
      stateOf.get(volunteer.personId) === wanted &&
      !busy.has(volunteer.personId) &&
      asking.some((place) => isEnough(volunteer, place)),
  );
  const fitting = standIns(candidates, shift, inIt, people).map(({ personId }) => personId);
  // in the order in which they came to stand by
  if (wanted) return inIt.flatMap(({ person_id }) => (fitting.includes(person_id) ? [person_id] : []));
  const on = fittingShift(shift);
  const speaks = (id: string) => reasonsOf(fittingPerson(people.get(id)!), on).length;
  return fitting.sort((a, b) => speaks(b) - speaks(a) || a.localeCompare(b)).slice(0, ASKED_MOST);
}

/** However often they say that they cannot, and that they can: once a day. */
async function ask(
  doing: Doing,
  db: TenantDb,
  shift: ShiftRow,
  asking: readonly SignupRow[],
  personIds: readonly string[],
  template: 'shift-cover-wanted' | 'shift-helpers-wanted',
): Promise<void> {
  const once = `${asking[0]!.id}-${hongKongDate(db.now)}`;
  await notifyPeople(doing, db, shift, personIds, template, { once });
}
