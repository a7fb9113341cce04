import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { activeVolunteers, type Volunteer } from '../../../volunteers/server/record/people.ts';
import { isAdult } from '../../contract/shift-fit.ts';
import { busyBetween } from '../sign-up/signup.store.ts';
import type { ShiftRow } from '../store.ts';
import { fittingPerson, fittingShift } from './fitting.ts';
import type { PlanPerson, PlanShift } from './plan-shifts.ts';
import { servedLately } from './suggest-people.ts';

/**
 * What the planner goes by: the gaps of a stretch, and everybody who can serve, with what they do already, also beyond its
 * end where a gap goes on into the night.
 */
export async function readPlan(
  db: TenantDb,
  gaps: readonly ShiftRow[],
  start: Date,
  end: Date,
): Promise<{ shifts: PlanShift[]; people: PlanPerson[]; volunteers: Map<string, Volunteer> }> {
  const active = await activeVolunteers(db);
  const volunteers = new Map(active.map((person) => [person.personId, person]));
  const last = Math.max(end.getTime(), ...gaps.map(({ ends_at }) => ends_at.getTime()));
  const busy = await busyBetween(db, start, new Date(last));
  const served = await servedLately(db, [...volunteers.keys()]);
  const people = active.map((volunteer) => {
    const own = busy.filter(({ person_id }) => person_id === volunteer.personId);
    return {
      ...fittingPerson(volunteer),
      busy: own.map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at })),
      served: served.get(volunteer.personId) ?? 0,
      heads: volunteer.heads,
      planned: own
        .filter(({ starts_at }) => starts_at >= start && starts_at < end)
        .reduce((sum, { starts_at, ends_at }) => sum + (ends_at.getTime() - starts_at.getTime()) / 60_000, 0),
    };
  });
  const shifts = gaps.map((row) => {
    const shift = fittingShift(row);
    const inIt = new Set(busy.flatMap(({ shift_id, person_id }) => (shift_id === row.id ? [person_id] : [])));
    return {
      ...shift,
      left: row.capacity - row.taken,
      adultsOf: people.flatMap((person) =>
        inIt.has(person.personId) && isAdult(person, shift) ? [person.registrationId] : [],
      ),
    };
  });
  return { shifts, people, volunteers };
}
