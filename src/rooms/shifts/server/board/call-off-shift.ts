import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { endSignups } from '../sign-up/end-signups.ts';
import type { Doing } from '../sign-up/notify-volunteers.ts';
import { signupsOf } from '../sign-up/signup.store.ts';
import { changeShift, type ShiftRow } from '../store.ts';

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
