import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import type { Volunteer } from '../../volunteers/people.ts';
import { addSignups, changeSignups, signupsOf } from '../signup.store.ts';
import type { ShiftRow } from '../store.ts';
import { auditPeople } from './audit-people.ts';
import { holdPlaces } from './hold-places.ts';
import { type Doing, notifyAccount } from './notify-volunteers.ts';

/**
 * Gives a person a sure place in a shift that the caller has locked, also one on standby or who applied, and tells them.
 * @throws Refusal what the rules of places say
 */
export async function placePerson(
  doing: Doing,
  db: TenantDb,
  shift: ShiftRow,
  person: Volunteer,
  heads = 1,
): Promise<void> {
  const waits = (await signupsOf(db, shift.id)).find(
    ({ person_id, state }) => person_id === person.personId && state !== 'confirmed',
  );
  const row = { personId: person.personId, heads: person.kind === 'group' ? heads : 1 };
  await holdPlaces(db, async () => {
    if (waits) await changeSignups(db, [waits.id], { state: 'confirmed', offered_until: null });
    else await addSignups(db, shift.id, 'confirmed', [row]);
  });
  const placed = [{ person_id: person.personId, state: waits?.state ?? ('confirmed' as const) }];
  await auditPeople(doing, db, shift, placed, {
    action: 'shift.assign',
    after: 'confirmed',
    ...(!waits && { before: null }),
  });
  await notifyAccount(doing, db, shift, [person], 'shift-confirmed', {
    once: `placed-${db.now.getTime()}-${person.personId}`,
  });
}
