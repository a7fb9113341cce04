import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { auditPeople } from '../board/audit-people.ts';
import { isToCome, offeredUntil } from '../rules.ts';
import { type Doing, notifyPeople } from '../sign-up/notify-volunteers.ts';
import { changeSignups, waitingParties } from '../sign-up/signup.store.ts';
import { shiftById } from '../store.ts';
import { mayHold } from './hold-places.ts';

/**
 * Offers free places of a shift to those on standby, in their order: whose party fits has them kept for a day, by the
 * same rule of the database as any sign-up. Called wherever places become free, in that transaction, so that nobody comes
 * in between; the shift is locked by the caller. Whoever is in an overlapping shift by now stays on standby.
 */
export async function offerPlaces(doing: Doing, db: TenantDb, shiftId: string): Promise<void> {
  const shift = (await shiftById(db, shiftId))!;
  if (!isToCome(shift, db.now) || shift.taken >= shift.capacity) return;
  const until = offeredUntil(shift, db.now);
  for (const { ids, person_ids } of await waitingParties(db, shiftId, shift.capacity - shift.taken)) {
    if (!(await mayHold(db, () => changeSignups(db, ids, { state: 'offered', offered_until: until })))) continue;
    const people = person_ids.map((person_id) => ({ person_id, state: 'standby' as const }));
    await auditPeople(doing, db, shift, people, { action: 'shift.offer', after: 'offered' });
    await notifyPeople(doing, db, shift, person_ids, 'shift-offered', { once: `${ids[0]}-${until.getTime()}`, until });
  }
}
