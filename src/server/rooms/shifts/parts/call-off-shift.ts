import { audit } from '../../../engine/audit/audit.ts';
import { changed } from '../../../engine/audit/changes.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { signupsOf } from '../signup.store.ts';
import { changeShift, type ShiftRow } from '../store.ts';
import { endSignups } from './end-signups.ts';
import type { Doing } from './notify-volunteers.ts';

/** Cancels a shift that the caller has locked: who is in it or on standby is told once, with the reason. */
export async function callOffShift(doing: Doing, db: TenantDb, shift: ShiftRow, why: string): Promise<void> {
  await changeShift(db, shift.id, { state: 'cancelled', cancelled_why: why });
  const end = { state: 'cancelledByCharity', action: 'shift.remove', mail: 'shift-called-off', why } as const;
  await endSignups(doing, db, shift, await signupsOf(db, shift.id), end);
  await audit(db, doing, 'shift.cancel', shift.id, {
    changes: changed(shift, { state: 'cancelled' }),
    reason: why,
  });
}
