import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Volunteer } from '../../../volunteers/server/record/people.ts';
import { auditPeople } from '../board/audit-people.ts';
import { holdPlaces } from '../cover/hold-places.ts';
import { offeredUntil } from '../rules.ts';
import type { ShiftRow } from '../store.ts';
import { notifyAccount } from './notify-volunteers.ts';
import { assertHeads, placePerson } from './place-person.ts';
import { addSignups, signupsOf } from './signup.store.ts';

/**
 * Asks a person to take a place in a shift that the caller has locked: it is kept for a day, and the mail is answered by
 * one tap. Who waits for a place there has asked for it already and gets it.
 * @returns whether they were asked; else they have a sure place
 */
export async function askPerson(
  ctx: Context,
  db: TenantDb,
  shift: ShiftRow,
  person: Volunteer,
  heads: number,
): Promise<boolean> {
  const waits = (await signupsOf(db, shift.id)).some(({ person_id }) => person_id === person.personId);
  if (waits) {
    await placePerson(ctx, db, shift, person, heads);
    return false;
  }
  assertHeads(person, heads);
  const until = offeredUntil(shift, db.now);
  const row = { personId: person.personId, heads: person.kind === 'group' ? heads : 1 };
  await holdPlaces(ctx, db, () => addSignups(db, shift.id, 'offered', [row], { until, asked: true }));
  const asked = [{ person_id: person.personId, state: 'offered' as const }];
  await auditPeople(ctx, db, shift, asked, { action: 'shift.ask', after: 'offered', before: null });
  await notifyAccount(ctx, db, shift, [person], 'shift-asked', {
    once: `asked-${db.now.getTime()}-${person.personId}`,
    until,
  });
  return true;
}
