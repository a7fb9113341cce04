import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { found, Refusal } from '../../../engine/refusal.ts';
import { ownVolunteers } from '../../volunteers/people.ts';
import { isOn } from '../rules.ts';
import { type SignupRow, signupsOf } from '../signup.store.ts';
import { lockShift, type ShiftRow } from '../store.ts';

/**
 * A shift and what the own people have in it, once everybody else is done with it.
 * @throws Refusal 404; `shift.closed` it does not take place; `shift.decided` nobody of them is in it any more
 */
export async function lockOwn(
  ctx: Context,
  db: TenantDb,
  shiftId: string,
): Promise<{ shift: ShiftRow; signups: SignupRow[] }> {
  const shift = found(await lockShift(db, shiftId));
  const own = new Set((await ownVolunteers(ctx, db)).map(({ personId }) => personId));
  if (!isOn(shift)) throw new Refusal('shift.closed');
  const signups = (await signupsOf(db, shiftId)).filter(({ person_id }) => own.has(person_id));
  if (signups.length === 0) throw new Refusal('shift.decided');
  return { shift, signups };
}
