import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Volunteer } from '../../../volunteers/server/record/people.ts';
import { presentPerson, presentShift } from '../present.ts';
import type { ShiftRow } from '../store.ts';
import { busyBetween, lastSignups } from './signup.store.ts';

/** Shifts as the own people see them, in the order given. */
export async function ownView(
  ctx: Context,
  db: TenantDb,
  shifts: readonly ShiftRow[],
  own: readonly Volunteer[],
): Promise<Output<'GET /shift/list'>['rows']> {
  if (shifts.length === 0) return [];
  const personIds = own.map(({ personId }) => personId);
  const times = shifts.flatMap(({ starts_at, ends_at }) => [starts_at.getTime(), ends_at.getTime()]);
  const busy = await busyBetween(db, new Date(Math.min(...times)), new Date(Math.max(...times)), personIds);
  const signups = await lastSignups(
    db,
    shifts.map(({ id }) => id),
    personIds,
  );
  return shifts.map((shift) => ({
    ...presentShift(ctx, shift),
    people: own.map((volunteer) => {
      const signup = signups.find(
        ({ shift_id, person_id }) => shift_id === shift.id && person_id === volunteer.personId,
      );
      return presentPerson(ctx, shift, volunteer, signup, busy);
    }),
  }));
}
