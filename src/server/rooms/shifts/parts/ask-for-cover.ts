import { hongKongDate } from '../../../../contract/dates.ts';
import { barriersOf, reasonsOf } from '../../../../contract/rules/shift-fit.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { activeVolunteers } from '../../volunteers/people.ts';
import { busyBetween, changeSignups, type SignupRow, signupsOf } from '../signup.store.ts';
import type { ShiftRow } from '../store.ts';
import { auditPeople } from './audit-people.ts';
import { fittingPerson, fittingShift } from './fitting.ts';
import { type Doing, notifyPeople } from './notify-volunteers.ts';

/** People who are asked to take a place at most. */
const ASKED_MOST = 30;

/**
 * Asks whom a shift fits to take the places of people who cannot come, those first for whom most speaks; the places stay
 * taken until somebody has. The shift is locked by the caller.
 */
export async function askForCover(
  doing: Doing,
  db: TenantDb,
  shift: ShiftRow,
  signups: readonly SignupRow[],
): Promise<number> {
  await changeSignups(
    db,
    signups.map(({ id }) => id),
    { cover_asked_at: db.now, coming_at: null },
  );
  await auditPeople(doing, db, shift, signups, { action: 'shift.cover', after: 'confirmed' });
  const on = fittingShift(shift);
  const busy = new Set((await busyBetween(db, shift.starts_at, shift.ends_at)).map(({ person_id }) => person_id));
  const inIt = new Set((await signupsOf(db, shift.id)).map(({ person_id }) => person_id));
  const fitting = (await activeVolunteers(db))
    .map(fittingPerson)
    .filter((person) => person.kind !== 'group' && !busy.has(person.personId) && !inIt.has(person.personId))
    .filter((person) => barriersOf(person, on, []).length === 0)
    .map((person) => ({ id: person.personId, reasons: reasonsOf(person, on).length }))
    .sort((a, b) => b.reasons - a.reasons || a.id.localeCompare(b.id))
    .slice(0, ASKED_MOST);
  // however often they say that they cannot, and that they can: once a day
  const once = `${signups[0]!.id}-${hongKongDate(db.now)}`;
  await notifyPeople(
    doing,
    db,
    shift,
    fitting.map(({ id }) => id),
    'shift-cover-wanted',
    { once },
  );
  return fitting.length;
}
