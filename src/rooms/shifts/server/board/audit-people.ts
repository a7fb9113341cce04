import type { TrailAction } from '../../../../contract/trail.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, type Change, changed } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { volunteersByIds } from '../../../volunteers/server/record/people.ts';
import type { SignupState } from '../../contract/values.ts';
import type { Doing } from '../sign-up/notify-volunteers.ts';
import type { SignupRow } from '../sign-up/signup.store.ts';
import type { ShiftRow } from '../store.ts';

/** Writes into the trail of a shift what became of its people: the history of each sign-up. */
export async function auditPeople(
  doing: Doing,
  db: TenantDb,
  shift: Pick<ShiftRow, 'id'>,
  signups: readonly Pick<SignupRow, 'person_id' | 'state'>[],
  { action, after, before, reason }: { action: TrailAction; after: SignupState; before?: null; reason?: string },
): Promise<void> {
  const status = before === null || !signups[0] ? added({ state: after }) : changed(signups[0], { state: after });
  const changes = [...(await peopleChanges(db, signups)), ...status];
  await audit(db, doing, action, ['shift', shift.id], { changes, reason });
}

/** Lines of the trail that say whom it is about. */
export async function peopleChanges(db: TenantDb, signups: readonly Pick<SignupRow, 'person_id'>[]): Promise<Change[]> {
  const people = await volunteersByIds(
    db,
    signups.map(({ person_id }) => person_id),
  );
  const names = new Map(people.map(({ personId, name }) => [personId, name.en]));
  return signups.flatMap(({ person_id }) => added({ people: names.get(person_id) ?? '' }));
}
