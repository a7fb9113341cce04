import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { lockVisible } from '../board/visible-shift.ts';
import { isOn } from '../rules.ts';
import type { ShiftRow } from '../store.ts';
import { type SignupRow, signupsOf } from './signup.store.ts';

/**
 * A shift and what the own people have in it, once everybody else is done with it.
 * @throws Refusal 404 they may not see it; `shift.closed` it does not take place; `shift.decided` nobody of them is in it any more
 */
export async function lockOwn(
  ctx: Context,
  db: TenantDb,
  shiftId: string,
): Promise<{ shift: ShiftRow; signups: SignupRow[] }> {
  const { shift, own } = await lockVisible(ctx, db, shiftId);
  const ids = new Set(own.map(({ personId }) => personId));
  if (!isOn(shift)) throw new Refusal('shift.closed');
  const signups = (await signupsOf(db, shiftId)).filter(({ person_id }) => ids.has(person_id));
  if (signups.length === 0) throw new Refusal('shift.decided');
  return { shift, signups };
}
