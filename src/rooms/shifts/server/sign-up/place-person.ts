import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import type { Volunteer } from '../../../volunteers/server/record/people.ts';
import { auditPeople } from '../board/audit-people.ts';
import { closeDecided } from '../board/notify-deciders.ts';
import { holdPlaces } from '../cover/hold-places.ts';
import type { ShiftRow } from '../store.ts';
import { notifyAccount } from './notify-volunteers.ts';
import { addSignups, changeSignups, signupsOf } from './signup.store.ts';

/**
 * Gives a person a sure place in a shift that the caller has locked, also one on standby or who applied, and tells them.
 * @returns that nobody was asked
 * @param heads of a group: how many of it come; else as many as wait already, or all of them
 * @throws Refusal more than the group has, at `heads`; what the rules of places say
 */
export async function placePerson(
  ctx: Context,
  db: TenantDb,
  shift: ShiftRow,
  person: Volunteer,
  heads?: number,
): Promise<false> {
  const waits = (await signupsOf(db, shift.id)).find(
    ({ person_id, state }) => person_id === person.personId && state !== 'confirmed',
  );
  const wanted = person.kind === 'group' ? (heads ?? waits?.heads ?? person.heads) : 1;
  assertHeads(person, wanted);
  const row = { personId: person.personId, heads: wanted };
  await holdPlaces(ctx, db, async () => {
    if (waits) await changeSignups(db, [waits.id], { state: 'confirmed', heads: wanted, offered_until: null });
    else await addSignups(db, shift.id, 'confirmed', [row]);
  });
  const placed = [{ person_id: person.personId, state: waits?.state ?? ('confirmed' as const) }];
  await auditPeople(ctx, db, shift, placed, {
    action: 'shift.assign',
    after: 'confirmed',
    ...(!waits && { before: null }),
  });
  if (waits?.state === 'applied') await closeDecided(ctx, db, shift);
  await notifyAccount(ctx, db, shift, [person], 'shift-confirmed', {
    once: `placed-${db.now.getTime()}-${person.personId}`,
  });
  return false;
}

/** @throws Refusal at `heads`: a group brings no more people than it has */
export function assertHeads({ kind, heads: most }: Volunteer, heads: number): void {
  if (kind === 'group' && heads > most) throw refuseField('heads', 'shifts.headsMost', { count: most });
}
